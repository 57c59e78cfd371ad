import { lesson, part, question, task } from '../../writing.ts'

export const oneCustomer = part('Week 1: Pick one customer', [
  lesson(
    'Choose someone, and disappoint the rest',
    `
    A soap maker who sells “natural soap for everyone” competes with every supermarket in the country. The
    same maker with “soap for people whose hands crack from work” has a handful of rivals, knows where the
    buyers are, and can say something on the label that makes a nurse stop and turn the bar over.

    Choosing one customer feels like giving up the others. In practice it decides whom your words are
    written for. People outside the group still buy; they simply overhear.

    ## Three candidates

    Write down three kinds of people who could buy what you make. Describe each by something they do rather
    than by age. Then score them from one to five on four questions:

    1. <strong>Pain:</strong> how much does the problem bother them, and how often?
    2. <strong>Money:</strong> do they already spend on solving it?
    3. <strong>Reach:</strong> could you find twenty of them by the end of the month?
    4. <strong>Joy:</strong> would you like to spend the year talking to them?

    For the soap maker: nurses and gardeners with cracked hands score 5, 4, 4 and 5, together 18. Parents of
    babies with sensitive skin score 5, 5, 3 and 2, which is 15. People who like pretty bathrooms: 1, 4, 5
    and 3, making 13. The last group is the largest and the easiest to photograph. It also has no problem
    that needs solving.

    ## Saying no politely

    You need not turn anybody away at the door. You say no with your attention: the homepage, the first line
    of your profile, the examples and the packaging all speak to the one you chose. If someone else asks,
    sell to them kindly.

    Set an end date. “For the next ten weeks we speak to people who work with their hands” is a trial, and
    trials are easier to begin than identities. When the ten weeks are over you will know more about one
    group than your competitors know about anybody.

    Before the next lesson, pick your candidate and say it aloud to a friend: “I make this for ____.” If you
    hear yourself adding “and also”, start again.
    `,
  ),
  lesson(
    'A person, a problem, a date',
    `
    “People who work with their hands” is a group. Groups do not buy. One nurse, on a Sunday in January,
    after washing her hands forty times in a shift, buys. Marketing gets easier when you can see her, and
    most of all when you know what happened that week.

    ## Why now?

    Everyone lives with problems for months without doing anything. Then something tips. The cracked skin
    begins to sting under disinfectant. A photo from a wedding shows red knuckles. The pharmacy is out of
    the usual cream. These moments are called triggers, and they matter for three reasons: they tell you
    <strong>when</strong> to appear, <strong>where</strong>, and with <strong>which sentence</strong>.

    Think of your last three purchases above $30. For each, recall what happened in the week before. You
    will find that a change came first, such as a breakdown, an invitation, a new person or a deadline.

    Some triggers to look for:

    - A new situation: a move, a baby, a job, a diagnosis, a dog
    - A date: a season, an exam, a trade show, the end of a contract
    - A failure: the old solution broke, ran out or embarrassed them
    - A comparison: a friend, a colleague or a neighbor has one

    ## Write the snapshot

    Fill in six lines about one imaginary yet plausible customer:

    1. Who: what does she do all day?
    2. Trigger: what has just happened?
    3. Tried: what has she used so far, and why was it not enough?
    4. Hope: what would she like to be able to do again?
    5. Worry: what makes her hesitate to buy?
    6. Place: where was she when she began to look?

    Example: “Works shifts on a hospital ward. The winter cracks began to bleed last week. Has tried two
    hand creams that were greasy on the phone screen. Wants to get through a shift without gloves stinging.
    Doubts that soap of all things can help. Asked colleagues in the break room.”

    Everything on this page is a guess at the moment. Mark each line from one to three for how sure you are.
    The ones and twos are what you will find out in the coming two weeks, by asking nine real people.
    `,
  ),
  lesson(
    'Find nine people to talk to',
    `
    Nine conversations of twenty minutes are the core of this course. Why nine? With three you hear
    accidents. Somewhere around six, sentences begin to repeat, and by nine you can tell a pattern from an
    exception. It is also a number that fits into two weeks beside a job.

    ## Whom

    Three from each of these groups:

    - <strong>Bought something like it lately,</strong> from you or from someone else. They remember the
      trigger.
    - <strong>Looked and did not buy.</strong> They know what is missing.
    - <strong>Have the problem and do nothing.</strong> They show you what you are up against, which is
      usually habit.

    Friends and family are out, unless they truly belong to a group and you let somebody else ask the
    questions.

    ## Where to find them

    Begin with the people you have: former customers, followers who wrote more than a heart, members of the
    club or the course you attend. Ask each for another name; “Who else has this problem?” works well at the
    end of a talk. Next come places where they gather already: a break room, a specialist store, an online
    group. Read its rules first, and ask the person who runs it before you post.

    ## The invitation

    Short, specific, without anything for sale:

    <em>Hello, I make soap and would like to understand how people who wash their hands all day look after
    their skin. You mentioned the winter in your post. Could I ask you about it for twenty minutes by phone
    this week? I am not selling anything, and I will send you a bar as a thank-you, whatever you tell
    me.</em>

    Offer two times. Out of ten such messages you may hear from three or four, so write to twenty-five or
    thirty. Track them in a table with name, group, date asked, reply and appointment. If fewer than two in
    ten answer, the invitation is too long or the reason too vague. Change one of them and continue.

    Record only with permission, and promise what you will do with the notes: read them yourself and quote
    no one by name.

    Aim for three confirmed appointments by Sunday. The rest will follow from these three.
    `,
    {
      quiz: [
        question(
          'Four candidate customers have these totals: 18, 15, 13 and 17. The one with 13 is by far the largest group. Whom do you choose for ten weeks?',
          [
            'The largest group, because it has the most buyers',
            '* The one with 18',
            'All of them, with one message each',
          ],
          'Size does not help if the pain is small. A small group you can reach and serve will bring the first hundred customers sooner.',
        ),
        question(
          'What is a trigger?',
          [
            'The button on a page that starts the purchase',
            'The feature of your product that people mention most often when they recommend it',
            '* Something that happened shortly before a person began to look for a solution',
          ],
          'Problems last for months. The trigger explains why somebody acts this week, and where you should be.',
        ),
        question(
          'Why interview people who have the problem and do nothing about it?',
          [
            '* They show what habit or doubt you are up against',
            'They are the easiest to persuade, as nobody else asks them',
            'They are always the largest group',
          ],
          'Your strongest rival is usually doing nothing. Only those who do nothing can tell you why.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your one customer',
    `
    Write three kinds of people who could buy from you, each described by something they do. Score pain,
    money, reach and joy from 1 to 5 and add up. Choose one for ten weeks. Fill in the six lines of the
    snapshot and mark how sure you are of each. List thirty names or places for interviews, ten for each
    group, and send ten invitations today. Products: think of the last time the item ran out or broke.
    Services: think of the day before somebody calls you. Courses: think of the moment when a person feels
    that they ought to be able to do this. Read the snapshot and the text of your
    invitation to two people, and ask whether they can picture the person.
    `,
    { minutes: 60 },
  ),
])
