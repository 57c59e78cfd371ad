import { lesson, part, question, task } from '../../writing.ts'

export const seeing = part('Weeks 1 and 2: Learning to see', [
  lesson(
    'Look before you draw',
    `
    Everybody sees a stop sign. Few people can say what its letters look like, how thick the white border is
    or how much red lies between the border and the S. Design begins when you can answer such questions, and
    the skill comes from a simple exercise repeated many times.

    ## Describe, then judge

    Take any printed thing within reach: a receipt, a cereal box, a ticket. For five minutes, write only
    what is there. “The largest word is the brand. It is about four times as tall as the next largest. The
    text at the bottom touches the edge.” Leave out words such as nice, boring or modern. They describe you.

    After the five minutes you may judge, on one condition: each opinion has to point at an observation. “It
    feels cheap, because five sizes of type are used and three of them are almost the same.” An opinion with
    a because can be discussed and repaired.

    ## Three ways to look

    1. <strong>Squint.</strong> With your eyes half closed, details vanish and only dark and light remain.
       What still stands out is what people notice first.
    2. <strong>Turn it upside down.</strong> You stop reading and begin to see shapes. Uneven gaps, crooked
       edges and heavy corners become obvious.
    3. <strong>Cover a part.</strong> Put your thumb over one element. If nothing is lost, it may not be
       needed. If everything falls apart, you have found what holds the design together.

    ## Keep a collection

    Photograph one designed thing a day for the next two weeks, good or bad, and write a single sentence
    under it that begins with “It works because” or “It fails because”. Bus stops, medicine boxes and
    parking signs teach more than award sites, since someone had to solve a problem under real limits.

    By the end you will own fourteen sentences. Read them in a row. The same three or four reasons will keep
    returning, and they are the beginning of your own eye: you will spot them faster each time, first in
    other people’s work and then, with some pain, in yours.

    Paper and a pencil are all the equipment you need for the first three projects.
    `,
  ),
  lesson(
    'Contrast does the talking',
    `
    A page tells people where to look before they have read a word. It does so by contrast, a visible
    difference between one thing and the things around it. When everything is equally loud, the eye wanders
    and leaves.

    You have five kinds to work with:

    - <strong>Size:</strong> large beside small
    - <strong>Weight:</strong> thick beside thin, dark beside light
    - <strong>Space:</strong> something alone beside a crowd
    - <strong>Position:</strong> at the top, or out of line with the rest
    - <strong>Shape:</strong> a circle among rectangles, italics among upright letters

    Color is a sixth. We will do without it for several weeks, since it hides mistakes in the other five.

    ## Make it clear or leave it out

    Small differences look like accidents. If a heading is set at 18 points and the text at 16, readers
    sense that something is off. At 32 against 16 they see a heading. When two things differ, double the
    difference you first had in mind; when they are of the same kind, make them exactly the same.

    Use one or two kinds at a time. A title that is larger, bolder, underlined and in capitals shouts four
    times to say a single thing.

    ## Three levels are enough

    Almost any page can be ordered into three steps: what I see from across the room, what I read when I
    come closer, and what I look up when I am interested. On a poster for a flea market that would be “Flea
    market”, then date and place, then parking and stall fees.

    Try it with paper. Cut five strips and write one piece of information from the flea market on each. Lay
    them out on a sheet so that a stranger reads them in the order you want, at first by position and space
    alone. Then allow yourself one change of size. Photograph each version, and show them to someone for
    three seconds. Ask what they remember.

    If they recall the right thing, you have a hierarchy. If they mention the tape you used, make the
    contrast stronger and try again. Three seconds is about as long as a passerby will give you.
    `,
  ),
  lesson(
    'The shape between the shapes',
    `
    Draw a capital A. You have also drawn a small triangle inside it and two wedges of paper on either side.
    Beginners watch the line. Designers watch the paper that is left, because it is what the eye uses to
    compare.

    ## Space has a shape

    Hold your hand in front of the window and look at the pieces of sky between your fingers. Draw only
    these pieces. The hand appears, usually more accurate than if you had drawn it directly, since you have
    no habits about the shape of sky.

    In type, the enclosed space of a letter is its counter. The n, the o and the e of one typeface have
    related counters, and that kinship makes a word look like one word. If the inside of your o is round and
    that of your n is narrow, they seem to come from different families, even when every stroke has the same
    thickness.

    ## Equal is what looks equal

    The ruler lies a little, and it pays to know where:

    - A circle that measures the same height as a square looks smaller. Type designers let the O extend
      slightly above and below the flat letters; this is called overshoot.
    - A horizontal bar looks thicker than a vertical one of the same width, so horizontals are drawn
      thinner.
    - A crossbar placed exactly in the middle of an H seems to sag. It is moved up a touch.
    - Letters set at equal distances look uneven. Between two straight sides, as in HI, more room is needed
      than between two round ones, as in OC.

    Check such things with your eyes, from two yards away and upside down. Measure afterward to understand
    what you did.

    ## Into the first project

    You are about to draw one letter, the size of a dinner plate, until it holds up. Choose an a, g, R or S;
    they contain curves that refuse to be faked. Expect ten bad versions. Around the sixth you will begin to
    see the paper inside the letter, and from then on every menu and street sign will look different to you.
    Keep all the versions and number them. The series matters more than the last sheet, and your mentor will
    want to see it.
    `,
    {
      quiz: [
        question(
          '“It feels cheap, because three of its five type sizes are almost the same.” Why is this better than “It looks cheap”?',
          [
            'It is longer, and therefore sounds more polite to the designer',
            '* The reason points at something that can be seen and changed',
            'It uses the correct technical terms',
          ],
          'An opinion tied to an observation can be checked by somebody else and repaired. Without the reason there is nothing to work on.',
        ),
        question(
          'A heading of 18 points above a text of 16 points looks like a mistake. What is the better choice?',
          [
            'Keep the sizes, and add bold, italics and a line below the heading',
            'Reduce the heading to 17 points',
            '* Make the difference much larger, for example 32 against 16',
          ],
          'A difference should be obvious or absent. Piling up effects says one thing several times over.',
        ),
        question(
          'Why does a well-drawn O reach slightly above and below a flat letter like H?',
          [
            '* Round shapes of the same height look smaller',
            'It makes the word easier to print',
            'So that it can be told apart from a zero at a glance',
          ],
          'Only a small part of a curve touches the line, so the eye reads it as shorter. Overshoot corrects this.',
        ),
      ],
    },
  ),
  task(
    'Project 1: A letter',
    `
    Draw one lowercase a or g, or one capital R or S, about ten inches tall, in black on white paper. Begin
    with three small sketches of different character: one wide and calm, one narrow and tense, one with
    strong thick and thin. Choose one and enlarge it. Make at least ten numbered versions on tracing paper,
    each correcting the one below. Check every version upside down, from two yards away, and with the inside
    filled in black in place of the letter. Stop when the curves have no corners you did not plan and the
    space inside looks as deliberate as the stroke. Keep all versions, with three sentences:
    what you corrected most often, what still troubles you, and where you saw the same problem solved in the
    street.
    `,
    { minutes: 480 },
  ),
])
