import { lesson, part, question, task } from '../../writing.ts'

export const showing = part('Weeks 21 to 24: Showing your work', [
  lesson(
    'Critique that helps',
    `
    You have heard what people say about ten of your projects by now. In a job you will say such things
    yourself, several times a week, and people will want you in the room if your notes lead somewhere.

    ## Before anyone speaks

    The person showing the work says three things: who it is for, what it should achieve, and what kind of
    help is wanted today. “This is the second version of the booking screen, for parents with little time. I
    would like to know whether the order makes sense. Please ignore the colors.” Without this, everyone
    critiques the project they would have done.

    ## Giving

    Build each remark from three parts: what you see, what it does, and a question or a direction.

    <em>The price and the button are in the same orange. I looked at the price first and took it for
    something to press. Could the price do with black?</em>

    - Speak about the work, never the person: “the heading” rather than “you”.
    - Begin with what functions, precisely. “The three levels are clear from across the room” tells the
      designer what to protect.
    - Put remarks in order of size. Structure first, spacing later, the missing comma at the end in writing.
    - Offer at most one solution. Ten solutions are a redesign.

    “I do not like it” is allowed if you go on: what in it causes that?

    ## Receiving

    Write everything down. Answer questions, and do not defend. When a remark sounds like an order (“Make it
    blue”), ask for the reason behind it (“It feels too much like a warning”), and solve that in your own
    way. Thank people without deciding on the spot.

    Afterward, sort your notes: change now, test first, decline with a reason. Contradictory remarks on the
    same spot are valuable. The spot is wrong, even if all the suggestions are.

    ## Practice

    Take a project by somebody else and write exactly five sentences about it: one on what works, two on
    problems with their effect, one question, one direction to try. Read it aloud and imagine receiving it
    at the end of a long day. Rewrite whatever made you flinch and leave the content as it was.
    `,
  ),
  lesson(
    'Handing over',
    `
    A design that only you can build is a picture. At the handover it becomes a set of decisions which other
    people can follow when you are out of reach. Developers rarely complain about too few drawings; they
    complain about questions nobody had thought of.

    ## Name the decisions

    Replace values by names. The orange is “accent”, 16 pixels of space is “space-2”, the text size of 20 is
    “title-small”. Such names are often called design tokens. If the accent becomes red in a year, it is
    changed in one place. Keep the list short and write down the role of each:

    - accent: everything that can be pressed, nothing else
    - ink, ink-quiet: text, and secondary text, with their contrast ratios
    - space-1 to space-6: 8, 16, 24, 32, 48, 64
    - radius: 8 for cards, 4 for fields

    ## Describe behavior

    For each screen, one page with the drawing and a list:

    1. What every element does when pressed
    2. All the states from your list of seven
    3. What happens with long and missing content
    4. How the layout changes between 360 and 1,280 pixels, and at which width
    5. The order in which the keyboard moves through the elements
    6. The text alternative of each picture that carries meaning
    7. The exact words, including errors

    Words deserve special care. Deliver them as text that can be copied, spelled and translated.

    ## Measure less, explain more

    Distances can be read from the file; intentions cannot. “The list stays in place when a filter is
    opened, so that people see the effect” saves a discussion that no measurement would. Mark what is
    essential and what may differ. Builders find good shortcuts if they know where these are allowed.

    ## Walk through it together

    Half an hour with the person who builds it is worth more than twenty pages. Tell the story from the
    user’s point of view, screen by screen, and ask at each: “What would be expensive here?” Sometimes a
    detail you care little about costs three days. Give it away gladly, and spend the credit on the thing
    that matters.

    Come back after the first build with a list sorted by effect on users. Two pixels come last.
    `,
  ),
  lesson(
    'A portfolio that shows how you think',
    `
    Whoever hires you has perhaps five minutes and forty tabs open. Final pictures look alike. What
    distinguishes you is how you got there, and you have kept the evidence for 24 weeks.

    ## Choose few

    Four projects are enough: the strongest first, the second strongest last. Pick different kinds of
    problem, such as one of type, one of information, one of interaction and one that you would like to do
    more of. Leave a weak one out even if it took the longest. You will be judged by the poorest thing on
    the page.

    ## Tell each in six parts

    1. <strong>The problem in one sentence,</strong> with the person in it. “People at the stop in the rain
       could not find the next bus.”
    2. <strong>The result,</strong> one large picture. Readers should see the end before they decide to
       stay.
    3. <strong>The constraint.</strong> One typeface, two colors, one hand.
    4. <strong>Two turning points.</strong> Show the version before and the one after, and what caused the
       change: a test, a note, a number. “Three people needed 14 seconds; after the change, five.”
    5. <strong>What did not work.</strong> One honest failure, in two lines.
    6. <strong>What you would do next.</strong>

    That is about 250 words and six pictures. Write it as you would tell it to a neighbor. “Leveraged a
    user-centric approach” says less than “I stood at the stop for half an hour”.

    ## Say what was yours

    When others were involved, write who did what. “I designed the forms; the research was done by the
    library” makes you look reliable. Report figures as they were, with the number of people: “four of five
    testers”, never “80 percent of users”.

    ## Design the portfolio itself

    It is a project too, with a reader in a hurry. Plain page, readable type, quick to load, fine on a
    phone. The first screen says who you are, what you do and how to reach you. Try it on five people: after
    ten seconds, what do I do, and which project would you open?

    Then send it to one person whose work you admire, with a single question. You have learned to take the
    answer.
    `,
    {
      quiz: [
        question(
          '“Make it blue,” says a client. What is the most useful reply?',
          [
            'Fine, I will make it blue',
            '* What is it about the present color that bothers you?',
            'Blue would not match the other colors of the brand, I am afraid',
          ],
          'Behind the order is a reason, and the reason can be solved well. Perhaps it feels like a warning, and blue is only one of several answers.',
        ),
        question(
          'Why give a color the name “accent” in the handover instead of its value?',
          [
            'Names are shorter than values and are easier to copy into a program',
            'Values cannot be copied',
            '* The role is explained, and a change happens in one place',
          ],
          'A value says what; a name says what for. Whoever adds a screen later knows where it may be used.',
        ),
        question(
          'Four of five testers finished the task. How do you report it in your portfolio?',
          [
            '* Four of five testers finished the task',
            '80 percent of users finished the task',
            'Nearly everybody finished the task',
          ],
          'The true number of people lets readers judge for themselves. A percentage of five pretends to a precision it does not have.',
        ),
        question(
          'Which project should be left out of a portfolio?',
          [
            'One that includes a failure',
            '* The weakest, even if it took the longest',
            'One that was made together with other people',
          ],
          'Effort is invisible, and readers remember the low point. Failures and teamwork, honestly described, count in your favor.',
        ),
      ],
    },
  ),
  task(
    'Project 11: A handover',
    `
    Take your app or your form and prepare it so that someone else could build it without calling you. Write
    the list of tokens: colors with roles and contrast ratios, sizes, spaces. For each screen make one page
    with the drawing, what each element does, all states, long and missing content, the layout at 360 and at
    1,280 pixels, the order of the keyboard, and every word as text. Say which decisions must not change,
    and where the builder is free. Give the package to someone who builds, a developer or a patient friend,
    and ask them to write down every question for a day. Add the answers. Walk through it together for half
    an hour, and ask what would be expensive. Keep the package, the list of questions, and what you gave
    away.
    `,
    { minutes: 480 },
  ),
  task(
    'Project 12: Your portfolio',
    `
    Choose four of your eleven projects. For each, write the six parts in about 250 words, and select six
    pictures, among them a before and an after for both turning points. Gather the evidence from your
    versions, tables and review notes; use no figure that you cannot show. Design the page: one typeface
    family, your spacing system, at most two colors, readable at 360 pixels. Put your name, what you do and
    how to reach you on the first screen. Test it with five people for ten seconds each, and improve it. Ask
    one person to read a whole project aloud, and rewrite the sentences on which they stumble. Publish it at
    an address of your own or as a file, and bring the link to the last review, together with one question
    you want answered.
    `,
    { minutes: 600 },
  ),
])
