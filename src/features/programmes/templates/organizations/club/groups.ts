import { part, post } from '../../writing.ts'

export const groups = part('Groups', [
  post(
    'Back to tennis',
    `
    One evening a week belongs to adults who have never played, or who last held a racket in high school. A
    coach and two experienced members look after the group. You begin on half the court with softer balls,
    so that rallies happen on the first evening.

    Wear any sports shoes without heels. Rackets and balls are provided. You can join at any time; each
    evening starts with something simple and goes on in two groups.

    After about six weeks most people know how to serve, keep score and cover a court in doubles. Then we
    introduce you to members at your level. Nobody will leave you standing on the terrace with your new
    shoes.
    `,
  ),
  post(
    'Juniors',
    `
    Four groups between six and sixteen, by age and experience, meet once a week in the afternoon. The
    youngest learn to throw, catch, run and hit. Later come strokes, points and matches. From about eleven,
    those who like it play for a team.

    A first session costs nothing and needs no appointment; come ten minutes early and talk to the coach.
    During summer vacation there is a camp of five mornings, with tennis, swimming and an obstacle course.

    Older juniors can help with the small ones after a short training. It counts as experience, and they get
    a shirt and the respect of people who reach up to their belt.
    `,
  ),
  post(
    'Social doubles',
    `
    Once a week, mixed doubles for everybody. Come at the start, put your name in the hat, and play three
    rounds of half an hour with different partners. Strong players adapt and weaker ones dare something. It
    is the quickest way to meet people, and there is soup afterward.

    Beginners can join once they get a serve into the court most of the time. If you are unsure, ask for a
    round on the edge of the group first.

    Someone cooks every week. Put yourself on the list for one evening a season; a pot for twenty is easier
    than it sounds, and the recipe hangs in the kitchen.
    `,
  ),
  post(
    'The league',
    `
    The league has five divisions, and everyone plays one match a week. You agree on the day with your
    opponent. Matches are two sets, with a tiebreak to ten points in place of a third. A win counts two
    points, a played defeat one, and a match that was not played none, so that turning up is always worth
    it.

    At the end of each quarter the first two in a division move up and the last two move down. New players
    start where the coach thinks they belong. If you are away or injured, sit out a round and keep your
    place.

    Enter your result on the same day. Players arrange replacements for rain among themselves within two
    weeks. Disputes are decided by the league desk, usually with a smile and another match.
    `,
  ),
  post(
    'Board and helpers',
    `
    The board consists of members who are elected for two years. It meets once a month, and you may attend
    and speak. Minutes hang in the clubhouse a week later.

    Small teams look after courts, juniors, the house, events and money. Each team has somebody whom you can
    ask, listed on the board by the door. They are glad of people who take on a clear task with an end:
    organizing one tournament, repainting the benches, comparing offers for new lamps.

    If you have an idea, write half a page: what, for whom, what it costs, who would do it. An idea with a
    name under it is decided at the next meeting.
    `,
  ),
])
