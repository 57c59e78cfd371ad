import { lesson, part, question, task } from '../../writing.ts'

export const sketchToScreen = part('Weeks 19 and 20: From sketch to screen', [
  lesson(
    'Six screens for one hand',
    `
    Your next project is used by somebody standing on a moving bus, with one hand on the pole. The
    constraint sounds like a joke and produces better apps for everyone who sits comfortably too.

    ## Where the thumb can go

    Hold your phone in one hand and draw an arc with the thumb. The lower middle is easy, the far upper
    corner needs a change of grip. So put the things that are done often at the bottom and rare or dangerous
    ones at the top. A bar of three to five tabs at the lower edge is popular for this reason and for
    another: it shows what the app can do.

    Targets need size. Apple’s guidelines ask for at least 44 by 44 points, Google’s for 48 by 48 units,
    with some space between them. The visible icon may be smaller if the area that reacts is not.

    ## One screen, one job

    Finish this sentence for each screen: “Here you can ____.” If there is an “and” in it, consider two
    screens. Six usually suffice for a first version:

    1. <strong>Start:</strong> the thing most people came to do
    2. <strong>List or search:</strong> choose one of many
    3. <strong>Detail:</strong> understand the one
    4. <strong>Action:</strong> do it, with as little typing as possible
    5. <strong>Confirmation:</strong> it worked, and here is what follows
    6. <strong>You:</strong> settings, help, sign out

    Draw them as boxes with arrows before any of them has details. Follow the most frequent task with a
    finger and count the taps. Anything above five deserves a question: can the app know this already? The
    place, the time of day or the last choice will often remove a step.

    ## Moving, loud, interrupted

    A passenger looks up at each stop. The app has to be where it was when they look down again, with
    nothing lost. Text of 17 pixels or more, strong contrast and short lines survive the shaking. Sound
    cannot be relied on. A tunnel interrupts the connection, so whatever the person did must be kept and
    sent later, and the screen says so.

    Sketch on a piece of paper the size of your phone. If it does not fit at that size with a thick pen, it
    holds too much.
    `,
  ),
  lesson(
    'A prototype in one day',
    `
    A prototype is a question in the form of a thing. Its quality lies in how soon it brings an answer, and
    so it should be made as quickly and as roughly as the question allows.

    ## Choose the level

    - <strong>Paper:</strong> “Do people understand the steps?” One sheet per screen, and you are the
      computer that swaps them.
    - <strong>Linked pictures:</strong> “Can they find the way alone on a phone?” Photographs of sketches or
      simple screens with clickable areas. Every design tool with a free version can do it.
    - <strong>Working:</strong> “Does it feel right at speed, with real data?” Needed late and for few
      things, such as a gesture or a map.

    A polished surface at an early stage invites comments about colors. Rough drawings invite comments about
    the idea, which is what you want to hear first.

    ## The plan for a day

    1. Nine o’clock: write the question, and the task a tester will be given, in their words. “You want to
       be at the pool by six. Find a bus.”
    2. Until eleven: draw the screens on that path, plus the two most likely wrong turns.
    3. Until one: make them clickable. Use real words and figures. Nonsense text cannot be tested, because
       people read in order to decide.
    4. After lunch: run it once yourself, from start to finish, on a phone in your hand. Mend the dead ends.
    5. At three: test with one person. You will discover a mistake that makes all further tests useless.
    6. Until five: repair it, and prepare tomorrow’s five tests.

    ## What to leave out

    Log-in, settings, animations and every screen that is off the path. When testers press something you
    have not built, say: “That is not there yet. What did you expect?” The answer is worth more than the
    screen would have been.

    ## Keep versions

    Save each state under a number and a date before you change it, with one line on what you altered and
    why. In four weeks you will tell this story in your portfolio, and nobody remembers the third version by
    heart. Besides, the second one is sometimes better than the fifth, and you will want it back.
    `,
  ),
  lesson(
    'Five strangers',
    `
    You cannot see your own design, as you know where everything is. Five people who do not know will show
    you most of the serious problems in an afternoon. More are useful for finding rare ones; it is wiser to
    test with five, repair, and test with five others.

    ## Whom to ask

    Strangers in the literal sense: no friends, no designers, nobody who owes you kindness. People who wait
    are the best candidates, at a stop, in a library café, in a laundromat. “I am designing a bus app. Would
    you try it for ten minutes? I would like to find out what is wrong with it, so you cannot do anything
    wrong.” Offer a coffee.

    ## The script

    1. Two easy questions about their life: “When did you last take a bus to a place you did not know?”
    2. The task, read from a card. Never use words that appear on the screen. Whoever is told to “plan a
       trip” will look for a button called Plan.
    3. “Please tell me what you are thinking as you go.”
    4. Silence. Count to ten before you help. If they ask “Should I press this?”, answer “What would you do
       if I were not here?”
    5. At the end: “What was the most confusing moment?”

    The hard part is keeping quiet. Defending your design for one minute costs you the rest of the session.

    ## What to write

    Record actions rather than opinions. “Pressed the map three times, expected it to grow” is a finding.
    “Liked it” is courtesy. One sheet per person, with a line per screen: where they hesitated, what they
    did instead, what they said.

    ## From notes to changes

    Lay the five sheets side by side. Make a table with problems as rows and people as columns, and put a
    cross for each. Sort by two things: how many were affected, and whether it stopped them or merely slowed
    them down. What stopped two or more is repaired first. A problem of one person that nobody else had can
    wait.

    For each repair, write what you believe the cause is. Often one cause, such as a button that does not
    look like one, explains four crosses, and a single change removes them all.
    `,
    {
      quiz: [
        question(
          'Which element belongs in the upper corner of a phone screen rather than at the bottom?',
          ['The button that is pressed most', 'The tabs of the app', '* Deleting the account'],
          'The lower middle is easiest to reach with a thumb. Rare and risky actions may cost an effort.',
        ),
        question(
          'You want to know whether people understand the order of steps. What do you build?',
          ['* A paper prototype', 'A working app with animations', 'A final design of the start screen'],
          'Paper answers this question in hours, and its roughness keeps the talk on the idea.',
        ),
        question(
          'A tester stops and asks, “Should I press this?” What do you say?',
          [
            'Yes, that is right',
            '* What would you do if I were not here?',
            'That is explained in the help section, in case you need it',
          ],
          'You will not be on the bus with them. Their own next move is the finding that you came for.',
        ),
        question(
          'Four testers hesitated at the same button and one disliked the color. What do you work on first?',
          [
            'The color, since it is quick',
            'Both at the same time, because every opinion counts',
            '* The button, and why it does not look like one',
          ],
          'Behavior shared by several people points to a cause. One matter of taste can wait.',
        ),
      ],
    },
  ),
  task(
    'Project 10: An app',
    `
    Design six screens for one hand on a moving bus: an app for one task you do on the way, such as choosing
    a connection, borrowing a book or ordering lunch. Write the task in one sentence and count the taps of
    the shortest way. Sketch all six screens on paper at the size of a phone, in three variants of the most
    important one. Build a clickable prototype within a day. Test it with five strangers, using the script,
    and make the table of problems and people. Repair what stopped two or more of them, and test again with
    two new people. Then design the final screens with type, space and color from the earlier modules,
    including the states for no connection and for an empty list. Keep sketches, both prototypes, the table
    and the six final screens.
    `,
    { minutes: 600 },
  ),
])
