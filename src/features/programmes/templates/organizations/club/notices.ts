import { part, post, task } from '../../writing.ts'

const week1 = part('Week 1: Welcome', [
  post(
    'Welcome to the club',
    `
    Good to have you with us. You find three things here. <strong>Notices</strong> bring you one or two
    short messages a week. The <strong>handbook</strong> explains booking, courts, guests and what to do in
    a thunderstorm. <strong>Groups</strong> show where to find people to play with. Evenings,
    tournaments and meetings are under <strong>News and events</strong>.

    Your first step is easy: come by on a social evening or on a Sunday morning, with any shoes without
    heels, and tell someone that you are new. You will be on court within the hour.

    For those who like to train by a plan, there is a six-week training program in this app: two sessions a
    week beside the court, for strong legs and quick feet.
    `,
  ),
  post(
    'Finding a partner at your level',
    `
    Level matters less than people think, and honesty about it helps. Which of these describes you?
    <strong>One:</strong> I have hardly ever played. <strong>Two:</strong> I can keep a slow rally going.
    <strong>Three:</strong> I serve, keep score and play doubles. <strong>Four:</strong> I play matches
    regularly. <strong>Five:</strong> I play for a team.

    Tell the office your number and the times when you can usually play, and we will suggest two names.
    Players one step apart have good matches. With two steps between you, play drills or doubles instead.

    Ask again when it has worked, too. A third and fourth partner make sure that you always have a game.
    `,
  ),
  task(
    'Play your first game',
    `
    Agree on a time with someone, book a court and play. If you know nobody yet, come to the social evening;
    partners are drawn from a hat.
    `,
    { minutes: 60, optional: true },
  ),
])

const week2 = part('Week 2: Warm before you serve', [
  post(
    'Ten minutes that save a season',
    `
    Cold muscles and an ambitious mind are a bad pair. Before the first ball, take ten minutes.

    1. Jog around the court twice, the second time with side steps.
    2. Swing your arms in large circles, ten forward and ten back.
    3. Lunge along the baseline, eight steps, turning to the front leg each time.
    4. Rise onto your toes fifteen times.
    5. Play in the service boxes for three minutes, slowly.
    6. Then go back to the baseline. Serve at half speed first.

    Keep long static stretches for afterward. If your elbow hurts for longer than a week, look at the grip
    size and the tension of your strings, take it easy, and ask a physician before you buy a miracle
    bandage.
    `,
  ),
  post(
    'How scoring works, once and for all',
    `
    A game: 15, 30, 40, game. At 40 all it is deuce, and somebody has to win two points in a row, the first
    of which is called advantage. The server’s points come first when the score is announced.

    A set goes to whoever has six games with a lead of two. At 6–6 there is a tiebreak: points are counted
    1, 2, 3, and the first with seven and a lead of two wins. One point is served by the first player, then
    two each in turn. Change ends after every six points.

    Two serves per point. If the ball touches the net and still lands in the correct box, the serve is
    repeated; that is a let. Serve from the right first, diagonally, and alternate.
    `,
  ),
  task(
    'Practice your serve',
    `
    Sixty serves this week, thirty to each side. Aim for a towel in the box, and count how many land within
    one step of it. Half speed is enough.
    `,
    { minutes: 60, goal: { amount: 60, unit: 'serves' }, optional: true },
  ),
])

const week3 = part('Week 3: Play more, run less', [
  post(
    'Three ideas for better doubles',
    `
    <strong>Move together.</strong> Imagine a rope of ten feet between you and your partner. When one is
    pulled wide, the other closes the middle. Many points in club doubles are lost through the gap between
    two people who each thought it was the other’s.

    <strong>Play down the middle.</strong> It is the lowest part of the net, it creates doubt on the other
    side, and it takes away the angle. Save the heroic shot down the line for leading 40–0.

    <strong>Talk.</strong> “Mine”, “yours”, “switch”, “out”. Short and early. Between points, agree on one
    thing: where the serve will go, or who takes lobs. Never discuss the last mistake; your partner was
    there.
    `,
  ),
  post(
    'Look after the clay',
    `
    The clay courts need all of us. If you leave one without dragging it, the sun bakes your footprints into
    a map for the next pair. Outside to inside in circles, right up to the fence, then the lines: it takes
    five minutes for two.

    Water in the morning and again at noon on hot days; a dry court loses its top layer to the wind. The
    hose goes back on its hook.

    A small team rolls and repairs once a week, early, and has coffee afterward. You can learn there why a
    good bounce is mostly a matter of moisture. Come and try it.
    `,
  ),
  task(
    'Play with somebody new',
    `
    Find a partner or an opponent you have never played with, for singles or doubles. Ask them for one tip,
    and give none unless you are asked.
    `,
    { minutes: 90, optional: true },
  ),
])

const week4 = part('Week 4: The league', [
  post(
    'Why you should join the league',
    `
    Because every match is close. Five divisions make sure that you meet people who can beat you and whom
    you can beat. It is one match a week at a time that suits both, and you play on after the second week
    because someone is waiting for you.

    You need neither a ranking nor white clothes. The last in division five is as welcome as the first in
    division one, and often has more fun.

    A new round starts each quarter. Give your name and level to the league desk at the latest one week
    before. You are injured, pregnant or in the exam season? Sit it out, and your place is kept.
    `,
  ),
  post(
    'Playing a match with nerves',
    `
    Everybody has them, including the ones who look bored. Three things help.

    Have a routine before each serve: bounce the ball a certain number of times, breathe out, look at the
    target. The hand knows what to do when the head is loud.

    Play the first two games with plenty of margin, a yard above the net and a yard inside the line. Let the
    other side make the early mistakes.

    Between points, turn away from the net and look at your strings. What is over is over. Decide on the
    next serve or the next return, and nothing else. And if you lose, you have spent an hour outdoors with a
    person who also wanted to win. Buy them a coffee and ask what they noticed.
    `,
  ),
  task(
    'Watch a match',
    `
    Come to the club while others play a league match. Watch only one player’s feet for three games, then
    only where the returns land. Note one thing to try yourself.
    `,
    { minutes: 45, optional: true },
  ),
])

const week5 = part('Week 5: Many hands', [
  post(
    'Who makes all this happen',
    `
    Nets do not put themselves up. Behind every evening are people who sweep, cook, mend, count money, drive
    juniors to matches and answer messages after work. None of them is paid for it, and most began with
    “just this once”.

    Six hours a year from each adult keep the dues low. What could you enjoy? There is a list in the
    clubhouse with tasks of one hour, one morning or one season. If nothing on it suits you, write what you
    can do. We have found use for an opera singer, so do not be shy.
    `,
  ),
  post(
    'Safety check',
    `
    Twice a year we remind everyone, and it takes two minutes. Where does the defibrillator hang? At the
    entrance to the clubhouse. Where are the ice packs? In the kitchen. What is the address for the
    ambulance? It is written next to the defibrillator.

    First thunder: everybody leaves the court, and play goes on no sooner than 30 minutes after the last.
    Dizzy in the heat: shade, water, company.

    If you see something that is not right between an adult and a child, or between any two people, speak to
    the safeguarding contact. The number is by the door.

    First-aid evenings take place each season. What you learn there is just as useful at home.
    `,
  ),
  task(
    'Lend a hand for an hour',
    `
    Choose one task from the list in the clubhouse and do it with someone you do not know well. Sweeping is
    a good beginning.
    `,
    { minutes: 60, optional: true },
  ),
])

const week6 = part('Week 6: What next?', [
  post(
    'Six weeks later',
    `
    By now you know where the good coffee is, which court gets the evening sun, and who never misses a lob.
    Perhaps you have a regular partner. If not, tell us: a club that cannot find you a game has not done its
    job.

    Choose one thing for the next six weeks. Join a group, enter the league, take three lessons on the
    stroke you avoid, or bring a friend on Sunday morning. One thing, with a day of the week next to it, is
    more likely to happen than four good intentions.

    And if you have followed the training program, notice how the third set feels.
    `,
  ),
  post(
    'Tell us how it is going',
    `
    What works for you here, and what does not? Is there a time at which you can never get a court, a rule
    nobody understands, a light that is always off? Speak to the board, put a note into the box in the
    clubhouse, or write to the office. You will get an answer, even when it is “not this year, because”.

    We would also like to know what you tell your friends about the club. If it is “the soup”, that is fine.

    Thank you for reading along for six weeks. From here on, notices come when there is something to say.
    `,
  ),
  task(
    'Bring a guest on Sunday',
    `
    Invite one person who has never been here, between ten and noon, when guests play free. Show them the
    courts, hit a few balls, and have a coffee together.
    `,
    { minutes: 120, optional: true },
  ),
])

/** One for each week after joining. */
export const notices = [week1, week2, week3, week4, week5, week6]
