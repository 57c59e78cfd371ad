import { lesson, part, question, task } from '../../writing.ts'

export const color = part('Weeks 9 to 12: Color, late and little', [
  lesson(
    'Light and dark come first',
    `
    After eight weeks in black and white you have earned a color, and the first thing to learn about it is
    how dark it is. Hue is what we name: red, blue, green. <strong>Value</strong> is how light or dark, and
    it does most of the work.

    ## Why value decides

    Reading depends on the difference in lightness between letter and ground. Red letters on a green ground
    can be vivid and nearly unreadable, since both have a similar value and only the hue differs. Turn the
    picture to gray and the words disappear. Yellow on white fails for the same reason, as does navy on
    black.

    This gives you a test for any design: convert it to grayscale. If the order of importance survives,
    color can only help. If it collapses, no other shade of blue will save it.

    ## Train the eye

    Hues mislead us about value. A pure yellow is very light, a pure blue very dark, though both are called
    “full” colors. Cut ten colored scraps from a magazine and arrange them from light to dark by eye.
    Photograph the row, turn the photo to black and white, and look for the places where your order jumps.
    Repeat with ten others until you make at most one mistake. Most people need three rounds.

    ## Build a ramp

    Instead of collecting colors, make steps of one. Take a single hue and produce five values: very light
    for grounds, light for areas, middle for borders and decoration, dark for large text, very dark for body
    text. Nudge the saturation as well. Light steps tend to look dirty if they are too gray, and dark ones
    glow unpleasantly when they are too pure.

    With this ramp you could design a whole site. Ground, card, line, heading and text each have their step,
    and everything matches because it has one parent.

    ## Neutral is a color too

    Pure gray beside a warm accent looks cold. Mix a little of your hue into the grays, perhaps five
    percent, and the page comes together. Hold two printed versions next to each other, one with plain grays
    and the other with tinted ones. Show them to three people and ask which page looks finished.
    `,
  ),
  lesson(
    'Two colors and their jobs',
    `
    Limits make color easier. With two of them plus black and white you must decide what each is for, and
    that decision is what separates a palette from a pile of swatches.

    ## Give every color a role

    - <strong>Ground:</strong> what most of the surface is
    - <strong>Ink:</strong> what you read
    - <strong>Accent:</strong> where you should look or press

    As a first proportion, let the ground take the largest part by far, the ink a good deal less and the
    accent a small remainder, say a twentieth. An accent that covers half the page has become the ground,
    and then something else must do its job.

    Write the roles down in one line: “Cream is ground, dark green is ink, orange is for what can be
    pressed.” If orange turns up behind a quotation next week, you can say precisely why it is wrong.

    ## Choosing the pair

    Start from the subject rather than from taste. What color is the thing itself, its place, its time of
    day? A night concert suggests a dark ground. For a swimming course, blue is the first idea of everybody
    else; the yellow of a towel may be more memorable.

    Then make sure the two differ in value. One light and one dark will work nearly always. Two middle
    values will fight, whatever their hues. Put large areas next to small ones before you judge, because a
    color changes with its neighbors: the same gray looks lighter on black and darker on white.

    ## A third without paying for it

    On a poster printed in two inks, the overlap gives you a third color. Blue over yellow is green, red
    over blue a deep violet. Tints add more: 30 percent of an ink, as fine dots, reads as a lighter color.
    On screen you can imitate this with a multiply mode. Plan the overlaps in the sketch, since they look
    best when they carry meaning.

    ## Where to spend it

    Place the accent once, look, and ask whether a second place deserves it as much. On a poster for a
    concert, that may be the date. Many people would color the name of the band; yet whoever likes the band
    has found it already and now needs the day.
    `,
  ),
  lesson(
    'Color that everyone can read',
    `
    Some of your readers stand in bright sun, some have a cheap projector, some see fewer colors than you
    do, and all of us will have older eyes one day. Designing for them is a matter of a few numbers and one
    habit.

    ## The numbers

    The contrast between two colors is given as a ratio, from 1:1 for identical ones to 21:1 for black on
    white. The international guidelines for accessible web content, WCAG, ask for the following at their
    middle level:

    - <strong>4.5:1</strong> for ordinary text
    - <strong>3:1</strong> for large text: at least 24 pixels, or bold from about 19 pixels
    - <strong>3:1</strong> for the parts of controls and graphics that you must see in order to use them,
      such as the border of a field

    You need no formula, since free checkers and most design programs show the ratio. It helps to know a
    landmark: the gray #767676 on white just passes for text, with 4.54:1. Anything lighter fails. That
    popular pale gray for small captions is out.

    ## The habit

    <strong>Never let color be the only sign.</strong> About one man in twelve and one woman in two hundred
    of Northern European descent has some form of color blindness, most often with red and green. If an
    error is shown only by a red border, they see a border.

    Add a second signal each time:

    - An error has a red border, an icon and a sentence.
    - A link in a text is colored and underlined.
    - The lines in a chart are labeled at their end, in place of a legend by color.
    - Available and booked courts differ by shade and by the word.

    ## How to check

    1. Grayscale: does the message survive?
    2. A color blindness simulation, which many design programs and browsers offer.
    3. Your phone at low brightness, outdoors at noon.
    4. The contrast ratio of each pair of text and ground that really occurs. Write them in a small table
       and keep it with the palette.

    It takes ten minutes and often makes the design better for everyone else too. Stronger contrast reads as
    confidence.
    `,
    {
      quiz: [
        question(
          'Red letters on green shout at you and are still hard to read. Why?',
          [
            '* Their values are similar, so the difference in lightness is small',
            'Red and green are opposites, and opposite colors must never be combined',
            'The letters should have been in capitals',
          ],
          'Reading depends on lightness. A very dark green under a pale red would be legible, if not pretty.',
        ),
        question(
          'Your accent color covers buttons, headings, three boxes and a banner. What has gone wrong?',
          [
            'A second accent color for the less important parts is missing',
            '* It no longer tells anyone where to look',
            'It should have been blue',
          ],
          'An accent works because it is rare. Keep it for one role and let ground and ink do the rest.',
        ),
        question(
          'Which contrast ratio do the WCAG guidelines ask for in ordinary body text at the middle level?',
          ['3:1', '21:1', '* 4.5:1'],
          '3:1 is enough for large text and for controls. 21:1 is the maximum, black on white.',
        ),
        question(
          'A form marks wrong fields only by a red border. What do you change?',
          [
            'A brighter red',
            '* An icon and a sentence that says what is wrong',
            'A green border around all fields that have been filled in correctly',
          ],
          'Somebody who cannot tell red from green still reads the sentence, and everyone else learns what to do.',
        ),
      ],
    },
  ),
  task(
    'Project 5: A poster',
    `
    Design a poster for one concert, in one typeface and two colors, that works from across the street. Use
    a real concert in your town, with its real date, place and price. First write in one line what someone
    must know at 20 yards, at five and at one. Sketch twelve thumbnails in pencil, then three in color. Give
    each color a role, in writing. Plan at least one overlap of the two. Make one version in gray to test
    the values, then the final at 18 by 24 inches or tiled from letter sheets. Hang it outdoors, photograph
    it from 20 yards, and ask two strangers what it is for and when. Keep the thumbnails, the gray version,
    the photograph and their answers, together with what you changed.
    `,
    { minutes: 480 },
  ),
  task(
    'Project 6: A label',
    `
    Design the label of a jar that will stand between eleven others on a shelf: jam, honey, spice or paint.
    It has to carry the name, the kind, the weight, the ingredients and a date, at the size of the real jar.
    Photograph a real shelf first, and write what all its labels share; your design must respect one of
    these habits and break another. Use two colors and make a family of three kinds, which differ by one
    element only. Check every pair of text and ground for contrast, and list the ratios. Print, cut, glue
    them onto jars, put them on the shelf or into the photograph, and test from two yards: which kind is
    which? Keep the jars or photographs, the table of ratios and the versions in between.
    `,
    { minutes: 480 },
  ),
])
