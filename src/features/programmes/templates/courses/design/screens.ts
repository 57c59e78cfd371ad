import { lesson, part, question, task } from '../../writing.ts'

export const screens = part('Weeks 15 to 18: Screens and their parts', [
  lesson(
    'A form is a conversation',
    `
    Nobody wakes up wanting to fill in a form. People want the appointment, the refund, the library card.
    Treat the fields as questions that a helpful clerk would ask, and most rules follow from there.

    ## Ask less

    For each field, write who uses the answer and for what. A field without an entry goes. “How did you hear
    about us?” may be interesting to someone, but it is asked at the worst possible moment. Optional fields
    are usually a polite way of keeping what should be dropped. If one must stay, mark it “optional” in
    words.

    ## Ask in a sensible order

    Begin with what is easy and expected, group what belongs together, and leave the sensitive questions for
    last. One column works better than two: the eye goes straight down, and nobody skips the right half.

    ## The anatomy of a field

    1. <strong>Label above the field,</strong> always visible. Text inside the field disappears with the
       first key, and with it the question.
    2. <strong>Help below the label,</strong> before the mistake: “As printed on your card”.
    3. <strong>A width that fits the answer.</strong> A ZIP code with the width of a street name confuses
       people.
    4. <strong>The right keyboard</strong> on a phone: figures for a code, the @ sign for an email address.
    5. <strong>Tolerance.</strong> Accept spaces in card numbers and dashes in phone numbers, and let the
       computer tidy up.

    ## When something is wrong

    Point at the field, say what happened, say how to put it right, and keep everything that was typed.
    Compare “Invalid input” with “This date is in the past. Choose tomorrow or later.” The second treats the
    reader as a partner.

    Check when the person leaves the field, not while they are typing; half an address is no error.

    ## The button

    It says what will happen: “Book the appointment” instead of “Submit”. There is one main button. “Cancel”
    is quieter and stands apart, so that a tired thumb does not throw ten minutes of work away. Afterward
    the page states plainly what was done and what comes next: “Booked for Tuesday at 9:40. We have sent you
    a confirmation.”
    `,
  ),
  lesson(
    'The screens nobody draws',
    `
    A portfolio shows the perfect moment: five friends, short names, good photos. In real use the list is
    empty, the name has 38 letters and the train goes into a tunnel. A designer who has drawn these moments
    saves a team weeks.

    ## Seven states

    For each screen, go through this list and sketch every state that can occur:

    1. <strong>Empty, the first time.</strong> Say what will be here and offer the first step.
    2. <strong>Empty, because it is done.</strong> “All caught up” is a different message from “Nothing here
       yet”.
    3. <strong>Loading.</strong> Show the shape of what is coming if it takes longer than a second. A
       spinner alone tells nobody how long.
    4. <strong>Partly there.</strong> Three of four items have arrived, and one picture is missing.
    5. <strong>Too much.</strong> Two thousand entries, a title of four lines, a number with nine digits.
    6. <strong>Error.</strong> What failed, whether anything was lost, what to do now.
    7. <strong>Not allowed.</strong> The person may see this but not change it. Say who can.

    ## Test with ugly data

    Replace your sample content by the worst that is realistic. Names: “Li” and “Wolfeschlegelsteinhausen”.
    Prices: $0.00 and $12,480.50. A photo that is almost black, and a description of one word. German and
    Finnish words are long; translations from English often need a third more room, and short labels may
    double in length.

    A layout that survives needs a decision for each text: does it wrap, is it cut with three dots, or does
    the font shrink? Wrap by default. Cut only if the whole text can be reached in another way. Avoid
    shrinking, as sizes carry meaning.

    ## Feedback within the moment

    Every press should show an effect at once, even when the result needs time: the button changes, a line
    says “Saving”. If an action can be undone, let people do it without a warning and offer “Undo”. Keep the
    question “Are you sure?” for what is truly final, and name the consequence in the button: “Delete 14
    photos”.

    Draw the states as small boxes next to the main screen, on one sheet. When a developer asks what happens
    if there is no connection, you will have an answer that did not have to be invented on a Friday.
    `,
  ),
  lesson(
    'Numbers on a screen',
    `
    A dashboard is opened many times a day for a few seconds. Someone wants to know whether all is well, and
    if not, where to look. Twelve colorful gauges answer neither.

    ## Begin with the questions

    Interview the person who will use it and collect questions in their words. A café owner might ask: Are
    we selling more than on a usual Tuesday? What is about to run out? Who is working this afternoon? Three
    questions, three areas. If a number does not answer one of them, it does not belong on this screen.

    Order the areas by how often the answer changes what she does. What runs out at noon is more urgent than
    last month’s total.

    ## A number needs company

    “$640” says nothing. Put it beside something it can be compared with: “$640 by 11 o’clock, usual
    Tuesday: $580”. Now it is good news. The comparison may be a target, the same day last week or a typical
    range. Choose one, and explain it in small print once.

    Round without mercy. $640 is easier than $638.75, and nobody will act differently. Percentages need
    their base: “up 50 percent” from two to three sales is no trend.

    ## Which form?

    - One value now: a large figure with its comparison
    - Change over time: a line
    - Comparison between a few things: horizontal bars, sorted, starting at zero
    - Exact look-up: a table with right-aligned figures
    - Share of a whole: a single divided bar; a pie only for two or three slices

    ## Quiet until it matters

    Make the usual state gray. Color is reserved for what needs attention, along with a word: “Oat milk: 2
    left”. If everything is green and red all day, people stop seeing it, exactly as with a smoke alarm that
    chirps.

    Place the most important figure top left in languages that are read from left to right, and leave a
    generous space around it. Group by question with a short heading in the form of that question. The
    reader then finds the way without any manual: her own words are on the wall.

    Test it by showing the screen for five seconds. Hide it and ask: is everything all right, and what would
    you do first?
    `,
    {
      quiz: [
        question(
          'Why should a label stand above the field and not inside it?',
          [
            'It looks more modern',
            '* Text inside vanishes as soon as somebody types',
            'It makes the form shorter, as the fields can be smaller',
          ],
          'People check their answers before they send. Without the question in sight they have to guess or delete.',
        ),
        question(
          'Which error message is the most helpful?',
          [
            'Error 422: invalid date',
            'Oops! Something went wrong. Please check your entries and try again',
            '* This date is in the past. Choose tomorrow or later',
          ],
          'It says what happened and how to put it right, next to the field. The others leave the person alone with the problem.',
        ),
        question(
          'A list is empty because the user has finished everything. What should it show?',
          [
            'The same text and the same first step as on the very first visit',
            '* That all is done, and what comes next',
            'A spinner',
          ],
          'Both lists are empty, but one person needs a first step and the other deserves to hear that it is finished.',
        ),
        question(
          'The dashboard shows “Sales today: $640”. What is missing most?',
          ['* Something to compare it with', 'Two decimal places', 'A green background if it is good'],
          'Only beside a usual Tuesday or a target does the figure say whether anyone needs to act.',
        ),
      ],
    },
  ),
  task(
    'Project 8: A form',
    `
    Find a form that annoyed you: a doctor’s registration, a club membership, a returns page. Write down
    every field, who uses the answer and for what; ask somebody who works there if you can. Remove at least
    a third of the fields, with a reason for each. Order the rest, write labels, help and error messages in
    full, and design it for a phone of 390 pixels width: the empty form, the form being filled in, one with
    two errors, and the page after it was sent. Use real names of 2 and 38 letters. Make it clickable or
    print it, and let three people fill it in while thinking aloud. Count how often each of them hesitates.
    Improve it once. Keep the list of fields, all the screens, the counts, and the original for comparison.
    `,
    { minutes: 480 },
  ),
  task(
    'Project 9: A dashboard',
    `
    Find a person who runs something small: a café, a sports team, a community garden, a household budget.
    Interview them for twenty minutes, and note the questions they ask themselves every day, word for word.
    Choose three. Design one screen of 1,280 pixels that answers them in five seconds, and the same for a
    phone. Every number has a comparison, every bar starts at zero, and color appears only where something
    needs attention. Draw three of the seven states as well: empty on the first day, too much, and no
    connection. Use real or realistic figures which add up. Show it to the person for five seconds, hide it,
    and ask what they would do first. Keep the questions, the screens, their answer, and your second
    version.
    `,
    { minutes: 480 },
  ),
])
