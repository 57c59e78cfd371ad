import { lesson, part, question, task } from '../../writing.ts'

export const grids = part('Weeks 7 and 8: Grids you can break', [
  lesson(
    'What a grid is for',
    `
    A grid is an agreement about where things may begin and end. It saves you from deciding afresh for every
    element, and it makes pages that were designed months apart look like relatives. From this module on you
    may use software.

    ## Columns by arithmetic

    Suppose a page is 1,200 pixels wide and you want twelve columns with a gap of 24 pixels between them.
    Twelve columns have eleven gaps, and 11 × 24 = 264. What remains is 1,200 − 264 = 936, and 936 ÷ 12 =
    <strong>78 pixels</strong> per column.

    An element across six columns is six columns and five gaps wide: 6 × 78 + 5 × 24 = 468 + 120 = 588
    pixels. Two of these plus one gap make 588 + 24 + 588 = 1,200. The sum proves that you have not made a
    mistake; do it each time.

    Why twelve? It can be divided by two, three, four and six, so halves, thirds and quarters all share the
    same lines. For a narrow booklet, four or six columns are easier to handle. A phone usually gets four.

    ## Content first, columns second

    Do not begin with twelve because a tool offers it. Lay the real content on a table: how many pictures,
    which of them wide, how long the texts, what is repeated? If everything comes in threes, take a multiple
    of three. If one long text accompanies small notes, try a wide column and a narrow one.

    Check the line length straight away. At 18 pixels, a column of 588 pixels holds about 65 characters in
    many typefaces, which is where you want to be. Had it come out at 110, the text would have needed fewer
    columns, whatever the picture above it does.

    ## Rows matter as well

    Horizontal lines are what people notice when they scroll or turn pages. Let pictures begin at the same
    height as a line of text, and let them end with one. Hang captions from a common line. On a spread,
    carry at least one horizontal across both pages, and the two sides will hold hands.

    Draw the grid in a pale color, place the content, then switch the grid off and look. If you can still
    feel it, it works.
    `,
  ),
  lesson(
    'A system for space',
    `
    Amateur layouts can be recognized by their gaps: 13 here, 17 there, 22 below. Each was chosen by eye in
    a different moment. A spacing system replaces a hundred small decisions by a handful.

    ## Pick a base

    Choose a base of 8 and allow only a few steps: 4, 8, 16, 24, 32, 48, 64. The steps grow as they get
    larger since the eye compares in proportion. Between 8 and 16 the difference is plain, whereas between
    64 and 72 nobody would see it.

    Line spacing joins the same family. With 16-pixel text on a 24-pixel line, every paragraph is a multiple
    of 24 high, and pictures can be cut to match.

    ## From the inside out

    Set distances in this order, and let each be larger than the one before:

    1. Within an element: icon to label, 8
    2. Within a group: label to field, title to subtitle, 8 to 16
    3. Between groups: 24 to 32
    4. Between sections: 48 to 64
    5. At the edge of the page: at least as much as between groups

    The rule behind the list: <strong>what belongs together is closer than what does not.</strong> If the
    padding inside a card is 24 and the gap between cards is 16, they blur into a wall. Turn it around, 16
    inside and 24 between, and you see separate cards.

    ## Fewer boxes

    Lines and frames are often a repair for missing space. Take a layout full of boxes, delete every one,
    and double the distances between groups. Then put back only the frames that somebody misses. Few will
    return.

    ## Where to be generous

    Empty space around an element makes it important. A price alone in a quiet area is read before a price
    in a starburst. Give space to the one thing each screen or page is for, and take it from everything
    else.

    Exercise: print a page you designed in the past, or any web page. With a red pen write the distance on
    each gap. Count how many different values there are. Redraw it with five. You will have changed nothing
    except the spaces, and people will ask whether you have bought a new typeface.
    `,
  ),
  lesson(
    'How to break it',
    `
    Once the grid stands, a page can be correct and asleep. A break wakes it up, provided that readers can
    tell it from an error.

    ## Three conditions

    1. <strong>The rule must be visible first.</strong> One picture that runs off the page is exciting next
       to five that do not. If every element does as it pleases, there is nothing to break.
    2. <strong>It must be large.</strong> Half a column out of line looks like a slip. Two columns out of
       line is a decision.
    3. <strong>It must mean something.</strong> Break for the element that deserves the attention: the main
       picture, a quotation, the number the article is about.

    One break for each spread or screen is a good budget. The second makes both weaker.

    ## Ways to do it

    - Let a picture bleed off one edge, so that the page seems larger than its paper.
    - Hang a quotation across the gap between two columns and let the text flow around it.
    - Start the story low, with two thirds of the first page white.
    - Turn one element by 90 degrees: a title that runs up the margin.
    - Change the scale: a figure 8 that fills half a page beside small, orderly text.

    Sketch at least five of them as thumbnails, the size of a playing card, before you open any program. At
    that size you see weight and direction, and each sketch takes a minute. Fill pictures in with gray, and
    draw text as lines.

    ## Balance

    A layout can be balanced without being symmetrical. Think of a seesaw: a large pale element near the
    middle is held by a small dark one far out. Squint, and ask which side the page would tip to. Then move
    the small thing outward or make it darker, rather than centering everything.

    ## When to leave it alone

    Pages that people use every day, such as a timetable, a form or a table of results, gain nothing from
    surprise. Here the grid is a courtesy. Save the break for the moment when someone turns a page and has
    time to be delighted. The project of this module has both: a spread that must be read with comfort, and
    one element that should make a stranger stop.
    `,
    {
      quiz: [
        question(
          'A page is 1,000 pixels wide, with six columns and gaps of 20 pixels. How wide is one column?',
          ['166 pixels', '* 150 pixels', '146 pixels'],
          'Six columns have five gaps: 5 × 20 = 100. The remaining 900 pixels divided by six give 150.',
        ),
        question(
          'Cards have a padding of 24 pixels and stand 16 pixels apart. They look like one wall. What is the simplest remedy?',
          [
            'A dark frame around each card',
            'A different background color for each of the cards',
            '* Less padding inside than distance between them',
          ],
          'Belonging is read from closeness. Once the inner distance is smaller than the outer one, frames and colors are unnecessary.',
        ),
        question(
          'When does breaking the grid work?',
          [
            '* When the rule is visible, the break is large and the element deserves it',
            'When several elements break it in different ways, so that none seems to be a mistake',
            'When it is so slight that nobody notices',
          ],
          'A break is a contrast. Without a rule around it, or without size and reason, it reads as a mistake.',
        ),
      ],
    },
  ),
  task(
    'Project 4: A spread',
    `
    Design two facing pages for a local magazine about a place you know: a swimming pool, a market, a
    workshop. Write or borrow 400 words of real text, take three photographs yourself, and add one number
    that surprises people. Use one typeface family, black and white only. Show the arithmetic of your grid:
    page, margins, columns, gaps, and the sum that proves it. Allow at most five values of spacing. Draw
    eight thumbnails the size of playing cards, choose two, and lay them out at full size. Break the grid
    once, for the element that deserves it. Print both versions, hang them on a wall and ask three people
    which one they would read and why. Keep prints, thumbnails, the grid and their answers.
    `,
    { minutes: 480 },
  ),
])
