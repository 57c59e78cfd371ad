/** Four lessons on the breath, one for each week. */
import { lesson } from '../writing.ts'

export const yogaLessons = [
  lesson(
    'Breath: watch it first',
    `
    You take thousands of breaths a day and notice hardly any. Yoga begins by noticing one. Before we lengthen, count or
    shape the breath, we look at how it is when nobody interferes.

    ## A practice of five minutes

    1. Sit on a cushion or a chair, or lie on your back. Let the hands rest.
    2. Place your attention at the nostrils. The air is a little cooler when it comes in than when it goes out.
    3. After a minute let the attention sink to the ribs. They widen to the sides. Does one side move more?
    4. After another minute, the belly. It rises and falls. You do not have to help.
    5. For the rest of the time follow the whole way: nose, ribs, belly; belly, ribs, nose.

    Your mind will leave. It makes a shopping list or replays a conversation. The moment you notice that is the exercise;
    return to the next breath without scolding. Someone who returns fifty times in five minutes has practiced fifty
    times.

    ## What you may discover

    Many people find that the breath changes as soon as it is watched: it gets careful, deeper, a bit artificial. That is
    normal and passes after a few days. Others notice that they hold their breath while they concentrate, when they read
    messages for instance, or in a difficult pose. That is worth knowing, because it is the first sign of too much effort
    and comes long before pain.

    ## On the mat this week

    Breathe through the nose if it is free. Do not try to match breath and movement yet. Ask only one question in each
    pose: am I breathing? If the answer is no, soften something. The jaw is a good place to begin, then the hands, then the belly.

    No pose is worth a sharp or a tingling pain; come out of it, and next time choose the easier form. If you are
    pregnant, have had surgery lately, or live with high blood pressure, glaucoma, brittle bones or trouble with a
    disc, ask your doctor before you begin which poses to leave out. What you leave out, you may replace with
    child’s pose or with lying still.

    Should watching the breath make you uneasy, open your eyes and feel your feet on the floor instead. It is a good
    anchor too, and you lose nothing by choosing it.`,
  ),
  lesson(
    'Breath: the longer way out',
    `
    There are two halves to a breath, and they feel different. Breathing in wakes you up a little; breathing out lets go
    a little. This week you give the second half more time.

    ## Four in, six out

    Lie on your back with your knees bent. Breathe in through the nose while you count to four, at a speed that is
    comfortable for you. Breathe out through the nose and count to six at the same speed. Then again. Ten such breaths
    take about two minutes.

    If six is too long, take five. If you are gasping after a few rounds, your count is too slow; make it faster rather
    than pulling harder. There should never be a hunger for air. The breath out is long because it is thin, as if you
    fogged up a small mirror with closed lips, not because you press.

    ## Where it helps

    - <strong>In long stretches.</strong> In pigeon or in a forward fold, settle a little further at the end of a long
      breath out. Not every time, and never by force. The body gives way when it is ready.
    - <strong>Before sleep.</strong> Twenty of these breaths in bed, counting backwards. Few people arrive at one.
    - <strong>In the day.</strong> At a red light, before you answer a message that annoys you, in the elevator. Three
      long breaths out cost half a minute and nobody sees them.

    ## On the mat this week

    Each practice is a little longer than last week's. Use the counting in the slow practice on the third day and in the
    long quiet one at the end of the week. In the standing practice let it go and breathe as you need to; warriors ask
    for more air.

    ## A small diary

    After the practice write one line: how was the breath at the start, how is it now? Words like short, high, rough,
    even, wide are enough. On Sunday read the five lines. You will see that the mat changes the breath even on days on
    which it seems to change nothing else.`,
  ),
  lesson(
    'Breath: let it lead the movement',
    `
    Until now the breath ran beside the poses. This week it leads. Each movement starts a moment after the breath and
    ends a moment before it, so that the breath wraps around it like a hand around a glass.

    ## The simple rule

    When the front of the body opens, breathe in. When it folds, breathe out. Lifting the arms, cobra, half lift: in.
    Forward fold, downward dog, twisting: out. You need not learn it by heart. Move slowly and try it the wrong way round
    once; the body tells you at once which is which.

    ## Practice with cat-cow

    Come to hands and knees. Start to breathe in, and only then let the chest come forward. Let the movement finish while
    there is still some air to take. Pause for a heartbeat. Start to breathe out, and let the back follow. Ten rounds. If
    the movement is over and the breath is not, slow down. If it is the other way round, make the movement smaller.

    ## In the sun salutation

    Each round in your plan has a minute. That is about ten slow breaths, enough for one breath in each position and
    several in the dog. Do not hurry to fit in more. If you are still in the lunge when the next round begins, stay
    there, finish, and join in later. A skipped round is nothing; a breathless one is a pity.

    ## The sound

    Some people like to narrow the throat very slightly, as when you whisper, so that the breath makes a soft sound like
    the sea far away. It makes an uneven breath easy to hear. Keep it so quiet that a person on the next mat would miss
    it. If it scratches or tires the throat, leave it.

    ## When it does not work

    On some days breath and movement refuse to meet. Then hold each pose for three breaths instead and move in between
    as you please. It is the older way of practicing, and in no way the lesser one.`,
  ),
  lesson(
    'Breath: the pause',
    `
    Between in and out there is a moment in which nothing happens. You have passed through it thousands of times. In the
    last week you stop there and look around.

    ## Find it before you use it

    Sit quietly and breathe as you like. Notice the top of the breath, just before it turns. Then the bottom, just before
    the next one arises. The lower pause is often longer and calmer. Do nothing with it for two minutes. Only know that
    it is there.

    ## An even square

    1. Breathe in for a count of three.
    2. Rest for three, without closing the throat. It should feel like floating rather than holding.
    3. Breathe out for three.
    4. Rest for three.

    Six rounds are enough for the beginning. When it is comfortable for several days, count to four. There is no prize
    for a larger number. Should you feel dizzy or pressed, drop the pauses, and go back to the long breath out of the
    second week. Leave the pauses out altogether if you are pregnant, or if a doctor has told you to be careful with your
    heart or your blood pressure; the other three lessons are plenty.

    ## On the mat

    Use the square at the very start of each practice, for six rounds, and then forget it. In the balances something of
    it will remain: in the still moment after you breathe in, a tree stands by itself.

    ## After the four weeks

    You have watched the breath, lengthened it, moved with it, and rested in its gaps. Choose one of the four to keep.
    Five minutes a day, at the same time and in the same place, are better than an hour on a good Sunday. As for the
    practices, many people begin again with week 1 and are surprised by how much room there is in it. You may also take
    the five you liked best and repeat them. The mat does not mind, and your breath, as you know by now, is never twice
    the same.`,
  ),
]
