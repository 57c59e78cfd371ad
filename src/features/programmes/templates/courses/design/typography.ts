import { lesson, part, question, task } from '../../writing.ts'

export const typography = part('Weeks 3 to 6: Type in black and white', [
  lesson(
    'Choose a typeface for its work',
    `
    There are tens of thousands of typefaces, and choosing by mood leads nowhere. Treat it like hiring.
    First describe the job, then look at the candidates.

    ## The job description

    Ask four questions about the text you have to set:

    1. <strong>How long?</strong> Three words on a sign, or thirty pages?
    2. <strong>Where?</strong> On glossy paper, on a cracked phone, on a wall fifty feet away?
    3. <strong>Which characters?</strong> Prices need good figures. Names need accents: try Zoë, Núñez and
       Łukasz. A timetable needs figures of equal width.
    4. <strong>How many voices?</strong> If you need light, regular, bold and italics, a family that comes
       in one weight is out.

    ## The interview

    Never judge by the name set large on a specimen page. Set a real paragraph at its real size and print
    it, or hold it on the device. Then look for three things.

    Are the easily confused characters distinct? Write Il1 and O0 side by side. In a password or a part
    number, a face in which they look alike will cost somebody an afternoon.

    Is the <strong>x-height</strong>, the height of the small letters, right for the size? Faces with tall
    small letters stay legible on a label. In a book they can look as if they were talking too loudly.

    Does the texture stay even? Squint at the paragraph. It should turn into a calm gray. Dark spots come
    from letters that are too tight, light rivers from words that are too far apart.

    ## Serif or sans serif?

    Readers manage well with both, and what they are used to counts for more than the category. Decide by
    the job: small sizes and coarse screens favor sturdy, open shapes; long text favors a face with clear
    differences between letters. If you pair two typefaces, let them differ plainly, one for headings and
    another for text. Two similar ones look like a misprint.

    For the whole of this module you will use a single family, in black, on white. People learn more from
    five weights of one face than from fifty faces.
    `,
  ),
  lesson(
    'Size, line and space',
    `
    Readable text is a balance of three measures. Change one and the other two have to follow. Here are
    starting values, and how to leave them with good reason.

    ## Line length

    Count the characters in a line, spaces included. Between 45 and 75 is comfortable for continuous
    reading; around 65 is a safe aim. If lines are longer, the eye loses its way on the return trip. With
    shorter ones it jumps too often, and hyphens pile up. On a phone you will have about 35 to 45, which is
    acceptable for brief passages.

    ## Size

    Body text on paper is often 9 to 11 points, depending on the face. On a screen begin at 16 pixels; 17 or
    18 suits longer reading. For the rest, use a scale instead of picking sizes by feel. Multiply by a
    constant step, for example 1.25:

    - 16 × 1.25 = 20
    - 20 × 1.25 = 25
    - 25 × 1.25 = 31.25, rounded to 31
    - 31 × 1.25 = 38.75, rounded to 39

    Five sizes cover nearly every page you will ever make. A quiet design has three.

    ## Line spacing

    Measure from baseline to baseline. For body text, 1.4 to 1.6 times the size is a good range: at 16
    pixels, 24 pixels is exactly 1.5. Long lines need more, short ones less. Headings need a good deal less,
    1.1 to 1.25, or their lines drift apart and look like two headings.

    ## Space around

    The gap above a heading should be clearly larger than the gap below, since it belongs to what follows.
    Between paragraphs use either space or an indent; both together stutter. Margins are part of the text
    too. Narrow ones make readers nervous without their knowing why.

    ## A test in fifteen minutes

    Set the same paragraph four times on one sheet: as it is, with longer lines, with tighter line spacing,
    and one size larger. Read each aloud. Mark where your voice stumbled or your eye slipped to the wrong
    line. The paragraph that you read without noticing is the winner. Typography at its best leaves no
    memory of itself; only the meaning remains.
    `,
  ),
  lesson(
    'One family, many voices',
    `
    With a single typeface in black, how do you tell a dish from its price, or a departure from its
    platform? You have weight, size, case, space and alignment. That is plenty.

    ## Give each kind of information one voice

    List the kinds of information before you set anything. A menu has section titles, dishes, descriptions,
    prices and notes about allergies. For each, write how it should be treated, and keep to it from first
    line to last:

    - Section: bold, 20 points, generous space above
    - Dish: medium, 12 points
    - Description: regular, 10 points, below the dish
    - Price: regular, 12 points, figures only
    - Allergy note: italics, 9 points

    Now look for what can be merged. Five voices are many for one page; dish and price could share a size,
    notes and descriptions as well. Whenever two kinds of information never appear side by side, they may
    look alike.

    ## Align with intent

    Choose one strong edge and let most things begin there. Text aligned left has a straight edge for the
    eye to return to. Centered lines suit an invitation of six lines and tire everybody in a list. Numbers
    that are compared, such as prices and times, should line up by their last digit or their decimal point,
    with figures that all have the same width. Type designers call those tabular figures.

    On menus, avoid a column of prices on the far right joined by dots. It asks guests to compare amounts
    rather than dishes, and the eye slips between lines. Put the price right after the description, and the
    connection is clear without any dots.

    ## Group by distance

    Things that belong together stand close; things that do not, stand apart. Check with a coin: the space
    between two groups should be at least twice the space within a group. This single rule repairs more
    layouts than any new typeface.

    ## Timetables are harder

    The reader comes with one question: when does my train leave? Hours form the rows or the columns,
    minutes are listed beside them, and all that is the same for every train is said once in a heading.
    Rules and boxes come last. If the spacing is right, most of them can go.
    `,
    {
      quiz: [
        question(
          'A catalog contains part numbers such as O01lI. What should you check first when choosing a typeface?',
          [
            'Whether it has at least nine weights, with italics for each',
            '* Whether O and 0, and l, I and 1 can be told apart',
            'Whether it was designed recently',
          ],
          'The job decides. A part number read wrongly is an order gone wrong, whatever the mood of the letters.',
        ),
        question(
          'Body text is 16 pixels with a line spacing of 24 pixels. A colleague makes the lines much longer. What should change as well?',
          [
            '* The line spacing should grow',
            'The line spacing should shrink',
            'Nothing, the measures are independent',
          ],
          'The longer the way back to the next line, the more room the eye needs to find it.',
        ),
        question(
          'How do you show that a heading belongs to the paragraph below it?',
          [
            'By a line under the heading',
            'By exactly equal space above and below it',
            '* By more space above it than below',
          ],
          'Closeness reads as belonging. With equal spaces the heading floats between two paragraphs.',
        ),
        question(
          'Prices in a list are hard to compare. What helps most?',
          [
            'Setting them in bold',
            '* Tabular figures, aligned by the decimal point',
            'Dots that lead the eye from each dish to its price',
          ],
          'Figures of equal width put dollars under dollars and cents under cents, so that size can be seen without reading.',
        ),
      ],
    },
  ),
  task(
    'Project 2: A menu',
    `
    Find a menu that is hard to read, in a café, on a door or online. Copy its words. Set it again on one
    sheet of letter paper, in one typeface, black on white, without lines, boxes or pictures. You may trace
    printed letters by hand or cut and paste paper; no design software yet. First list the kinds of
    information and their treatment. Make three small sketches with different groupings, choose one, and
    build it at full size. Test it: give it to two people, ask each to find the cheapest vegetarian dish and
    to say what they would order, and watch where their finger goes. Change what made them search. Keep the
    original, the sketches, both versions and a note of what the two people did.
    `,
    { minutes: 480 },
  ),
  task(
    'Project 3: A timetable',
    `
    Choose a bus or train line near you with at least eight stops. Design its weekday timetable on one sheet
    for people who stand at one stop in the rain, on paper, in black, with one typeface in at most three
    sizes. Decide first what stays the same for every departure, and say it once. Draw three arrangements:
    times by stop, times by hour, and one of your own. Build the best at full size, with figures that line
    up. Hang it on a wall and ask three people, one at a time, from an arm’s length: when is the next
    departure after 5:20 PM, and when does it arrive at the last stop? Time them with a watch. Improve it
    once and time three other people. Keep both versions, all six times, and one sentence on what made the
    difference.
    `,
    { minutes: 480 },
  ),
])
