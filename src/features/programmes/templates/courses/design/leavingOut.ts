import { lesson, part, question, task } from '../../writing.ts'

export const leavingOut = part('Weeks 13 and 14: Leaving things out', [
  lesson(
    'What does the reader have to decide?',
    `
    A map of everything would be as large as the town. Every useful drawing is the result of somebody
    deciding what to drop, and the decision becomes easy once you know what the reader is about to do.

    ## From question to content

    Write the question in the words of the person who will use your work, including the situation. “I am
    late, I have a suitcase, which exit do I take?” Then list what is needed to answer it, and nothing else:

    - Where am I now?
    - Where do the exits lead?
    - Which of them have an elevator?

    Street names three blocks away are correct information and no help. The same holds for the architect’s
    name, the lost and found and the logo of the operator. They can live elsewhere, for another question.

    ## Three sorting piles

    Take all the material you have and put each piece on one of three piles. <strong>Needed to
    decide</strong> goes into the design and is made large. <strong>Needed to feel sure</strong>, such as a
    landmark that confirms you are on the right road, goes in and stays quiet. <strong>Nice to have</strong>
    is left out.

    You will be tempted to reduce the third pile by shrinking it instead: smaller type, a footnote, a pale
    gray. Shrinking keeps the cost and removes the benefit. If nobody can read it, it is decoration.

    ## Order of removal

    When a design feels crowded, remove in this order and look after each step:

    1. Anything said twice
    2. Lines, frames and backgrounds
    3. Words that the reader would say anyway, such as “click here to”
    4. Distinctions that lead to no different action
    5. Whole features that serve one person in a hundred

    Stop as soon as someone makes a mistake that they did not make before. You then know the last thing you
    removed was needed, and it goes back.

    ## Practice

    Draw the way from your door to the nearest grocery store for a visitor who arrives at night, on foot,
    without a phone. Give yourself fifteen minutes and a sheet the size of a postcard. Hand it to someone
    and follow ten steps behind, silently.
    `,
  ),
  lesson(
    'Bend the truth so that it helps',
    `
    In 1933 the London Underground began to give out a diagram by Harry Beck, a technical draftsman. It
    showed the lines as verticals, horizontals and diagonals of 45 degrees, with stations at even distances.
    Geographically it was wrong nearly everywhere. Passengers loved it, as it answered what they asked:
    which line, which direction, where to change.

    ## What may be bent

    Underground, nobody sees the streets, so distances and angles can give way to clarity. The order of the
    stations, the connections and the ends of the lines must be exact. Such relations are called topology,
    and it is what a traveler uses.

    Decide for your own subject which facts are used and which are merely true. For a bus map in the street,
    the direction of main roads matters, because people compare the map with what they see. For a floor
    plan, doors matter and the thickness of walls does not.

    ## Where bending becomes lying

    Bend for the sake of the question, and never in order to win an argument. A few distortions are well
    known:

    - A bar chart whose axis begins at 90 makes 96 look three times as tall as 92. Bars are compared by
      length, so they start at <strong>zero</strong>.
    - A circle twice as wide has four times the area. If values are shown by circles, it is the area that
      has to be in proportion.
    - A map that stretches the center may suggest that the suburbs lie close together. Beck’s diagram misled
      people about walking distances; two stations that look far apart can be a few minutes on foot.

    When a distortion could cost the reader something, say so next to it: “Distances not to scale” or “Walk,
    6 minutes”.

    ## How to draw it

    1. Write the stops as a list and mark the interchanges.
    2. Place the interchange with the most connections in the middle.
    3. Draw the longest line straight through it.
    4. Add the others using only 0, 45 and 90 degrees.
    5. Spread crowded stops and tighten empty stretches.
    6. Check the order of every stop against the list, aloud.

    Step six finds at least one error. It always does.
    `,
  ),
  lesson(
    'Labels, symbols, legends',
    `
    Readers of a map look at the names more than at the lines. Most of the work, and most of the quality, is
    in the labels.

    ## Place the words

    - Keep all labels horizontal if you can. When space forces an angle, use one angle for the whole design.
    - Choose a side and stay on it. Labels that hop from left to right of a line make it hard to see which
      dot they belong to.
    - A label is closer to its own dot than to any other.
    - No label crosses a line. If it must, interrupt the line with the color of the ground.
    - Abbreviate only what everyone abbreviates. “St” and “Ave” are fine; “Ctrl Mkt” is a riddle.

    Set the names before you finish the lines. A line can be moved for a name far more easily than the other
    way around.

    ## Symbols

    A picture is quicker than a word if it is known already, and slower if it has to be learned. Wheelchair,
    airplane, stairs and telephone are known. A stylized leaf for “quiet car” is a guess. When in doubt, use
    the word, or both until people have learned it.

    Draw the symbols of one set with the same stroke, the same corner and the same optical size. Remember
    the first project: a round symbol has to be a bit larger than a square one to look equal. Test at the
    real size on paper, since a detail that charms on a monitor fills with ink at a fifth of an inch.

    ## Do without the legend

    A legend makes people look back and forth and keep colors in their heads. Put the name on the thing
    instead: the line’s name at both of its ends, the value on the bar, the type of road along the road.
    Keep a legend only for what occurs everywhere and cannot be labeled each time, with no more than five
    entries, in the order in which they catch the eye.

    ## The last pass

    Print the design at half size. Whatever has become illegible is either too small or unnecessary; decide
    which, for each piece. After that, print it at full size and give it to a person who is in a hurry,
    because that is whom you made it for.
    `,
    {
      quiz: [
        question(
          'You design a map for people who change trains with luggage. Which information belongs in the largest size?',
          [
            'The year in which each station opened',
            '* Which exits have an elevator',
            'The name of the operating company',
          ],
          'It changes what the reader does next. The rest is true and belongs to a different question.',
        ),
        question(
          'What has to stay exact in a subway diagram?',
          [
            'The distances between stations, measured along the line',
            'The angles of the lines',
            '* The order of the stations and where lines connect',
          ],
          'Travelers use order and connections. Angles and distances may give way, as long as nobody is misled about a walk.',
        ),
        question(
          'A bar chart compares 92 and 96 on an axis that starts at 90. What is the problem?',
          [
            '* The lengths suggest that one value is three times the other',
            'The bars should be circles',
            'Two values are too few, and should be written in a sentence instead',
          ],
          '96 − 90 is 6 and 92 − 90 is 2. Bars are read by their length, so the axis begins at zero.',
        ),
      ],
    },
  ),
  task(
    'Project 7: A map',
    `
    Draw a map of at least three bus, tram or subway lines for people who are running late. Choose the lines
    near you and stand at one of the stops for half an hour first, watching what people look for. Write
    their question in one sentence. Sort all information into three piles, and keep the list of what you
    left out. Draw the diagram with angles of 0, 45 and 90 degrees only, labels horizontal, without a
    legend. Check the order of the stops against the official list. Test it with four people who do not know
    the lines: from here, how do you get to two places you name, and where do you change? Note the seconds
    and every wrong turn. Improve it and test with two more. Keep both versions, your list of omissions and
    the results.
    `,
    { minutes: 480 },
  ),
])
