/** One lesson a week, to be read on any day of it. */
import { lesson } from '../writing.ts'

export const womensLessons = [
  lesson(
    'How heavy should it be?',
    `
    Your program never tells you a number of kilograms in the first week, because nobody knows it yet. It tells you how
    many good reps should be left when you put the weight down. That number is written under the name of each exercise.
    "3 in reserve" means: you stop, and you are fairly sure that three more clean reps were there.

    ## Finding your first weights

    1. Begin with a weight that feels almost silly. Do the number of reps the plan asks for.
    2. Ask yourself how many more would have gone. More than five? Add weight and go again after a rest.
    3. When the honest answer is three, you have your weight for today. Log it. Next week starts from there.

    Count only reps that look like the first one. When your back changes shape, the bar slows to a crawl, or you start to
    bounce, the clean reps are over, whatever was left in the tank.

    ## Most people guess too low

    In the first weeks nearly everyone stops early, because a hard set is an unfamiliar feeling. There is a simple way to
    find out. On the last set of a safe exercise, such as the leg curl or the cable row, keep going until you really
    cannot finish another clean rep. Compare that with your guess. If you guessed three and did seven more, your weights
    can go up, and now you know it for certain.

    Do not do this test with a bar on your back. The squat and the hip thrust stay where the plan puts them.

    ## What to do this week

    Take your time. It is fine if the first session takes a quarter of an hour longer because you are still looking for
    the machines. Log each set as you do it, including the weights that turned out too light. From week 2 on, the app
    fills in what you lifted last time, and all this guessing becomes one easy decision: the same again, or a little
    more.`,
  ),
  lesson(
    'A warm-up that earns its time',
    `
    A warm-up has one job: to make the first hard set feel like the second one. It does not have to make you tired, and
    it does not have to take twenty minutes. In this program it takes about eight, in three layers.

    ## The three layers

    1. <strong>Get warm.</strong> If you came by bike or walked fast, this is done. Otherwise walk uphill on the treadmill
       for three minutes.
    2. <strong>The circuit at the top of the session.</strong> Two rounds of three easy movements that go through the
       positions you will need. Before squats these are a squat without weight, a bridge and a hip switch. Move slowly in
       the first round and a little further in the second.
    3. <strong>Warm-up sets of the first lift.</strong> These are the ones people skip, and the ones that matter most.
       Your plan has two: eight reps with about half of your working weight, then five with about three quarters. Rest a
       minute and a half, and begin.

    You only need that third layer for the first lift of the day. By the time you reach the split squats, your legs are
    ready; one easy set to check the weight is plenty.

    ## What can stay out

    Long static stretches before lifting are not needed. If you enjoy them, do them after the session or on a rest day.
    The same goes for endless band work. Two rounds with attention beat six rounds while looking at the phone.

    ## When something feels stiff

    Some days a hip or a shoulder needs more. Add one more round of the circuit and one more light set of the first lift,
    with a longer pause at the bottom. If it loosens, train as planned. If a movement hurts, do not push through it: open
    the exercise, choose one of its swaps, and write a short note so that your coach sees it. A swap keeps the
    session useful, and it is not a failure of any kind.`,
  ),
  lesson(
    'When to add weight, and how much',
    `
    Muscle answers to a demand that grows. It need not grow fast; it only has to grow. Two rules run through your plan,
    and the app does the arithmetic for both of them.

    ## Rule one: the leading lift

    The squat, the bench press, the row and the hip thrust begin each session. You do a fixed number of reps. If every
    set was done, the next time is a small step heavier: 2.5 kg on the bar for the squat, 5 kg for the hip thrust, the
    next pair of dumbbells for the press. If you missed reps, you stay. If you miss twice, you go back by a tenth and
    climb again, usually past the point where you were stuck.

    ## Rule two: everything else

    The other exercises have a range, such as 8 to 10. You keep the weight and add reps. When all sets reach the top
    number, the weight goes up and the reps fall to the bottom of the range. A typical month with a 10 kg dumbbell looks
    like this:

    - Week one: 8, 8, 8
    - Week two: 10, 9, 8
    - Week three: 10, 10, 10, so next time it is 12 kg
    - And then: 8, 8, 8 again, with more weight in your hand

    ## Small steps are the skill

    A jump from 10 to 12 kg is a fifth more. That is a lot for a shoulder press, and it is why the range exists: first
    you own ten reps, then you jump. Many gyms have magnets or small plates of half a kilogram. Ask for them. They are
    worth more than any new machine.

    This week is the hardest of the first half. You will find one set more in several exercises, and the reserve goes
    down to one. Sleep well, eat before you train, take the rests as written. The week after this one is the reward.`,
  ),
  lesson(
    'Why this week is lighter',
    `
    You have trained for three weeks, and each asked for a little more than the one before. Training makes you stronger,
    but not while you train: it happens in between. This week gives that part more room.

    ## What changes

    - Two sets instead of three or four
    - Fewer reps, with the same weight as last week
    - You stop with four or more reps left

    The sessions take little more than half an hour. You will leave the gym with the feeling that you could have done more. That is
    correct; leave anyway.

    ## Why the weight stays

    It would be possible to take a lot of weight off instead. We keep it, because the movement with your real weight is
    also practice. A squat with forty kilograms feels different from a squat with sixty. Few sets keep the skill, and the
    missing sets take away the fatigue.

    ## What to do with the time

    Use one of the free half hours to look at your technique. Put the phone against a water bottle and film one set of
    squats from the side and one of hip thrusts. Look at three things only:

    1. Does the bar travel straight up and down over the middle of the foot?
    2. Does the lower back keep its shape from the first rep to the last?
    3. Do both knees point where the toes point?

    Keep the film. In week 8 you make the same one and put both side by side.

    ## Please do not

    Do not add a class on top because you have energy to spare. Do not make up for missed sessions of the weeks before.
    And do not skip the week altogether: moving a little is better for you now than lying down. If you slept badly or
    worked a lot this month, you will notice around Thursday that things feel easy again. That is the moment this week is
    made for, and week 5 will use it.`,
  ),
  lesson(
    'Brace: the breath behind a strong lift',
    `
    From this week on the bar gets heavier and the reps get fewer. The most useful thing you can learn for it costs
    nothing and fits into two seconds: how to breathe before a rep.

    ## Try it on the floor

    Lie on your back with bent knees and put your hands on the sides of your waist, thumbs behind. Breathe in through the
    nose and push your hands apart, to the front, to the sides and into the floor. Your chest hardly rises. Now tighten
    everything as if someone were about to poke you in the stomach, without letting the air go. That is a brace.

    ## Under the bar

    1. Stand with the bar, feet in place, ribs above the hips.
    2. Breathe in low and wide, tighten.
    3. Go down and come up with that same breath.
    4. Breathe out at the top, take a new one, and go again.

    Every rep gets its own breath. If you feel you are running out of air in the middle of a set of six, rest for one
    breath more at the top. Nobody takes the bar away from you.

    For lighter exercises you need less of it. In the leg curl or the lateral raise breathe out while the weight goes up
    and in while it comes down. If you ever feel light in the head, put the weight down and breathe normally for a
    minute. Should you be pregnant, have recently had a baby, or have been told to be careful with pressure, ask the
    person who looks after you before you hold your breath under load, and tell your coach.

    ## A cue for each lift

    - Squat: "Spread the floor with your feet."
    - Romanian deadlift: "Close the car door with your hips."
    - Hip thrust: "Zip up from the hips to the ribs."
    - Row: "Chest stays glued to the pad."

    Choose one and think of it before each set. One cue works. Four at once make you stiff.`,
  ),
  lesson(
    'Eating for training, without a spreadsheet',
    `
    You can follow this program without counting anything. Four habits cover most of what food can do for your training.

    ## Protein at every meal

    Muscle is built from it, and the body uses it best in several portions through the day. Put a portion the size of
    your palm on the plate each time you eat: eggs, yogurt, fish, chicken, tofu, beans, cottage cheese. If breakfast is
    the meal without any, begin there. That one change often does more than all the rest.

    ## Something before you train

    A session on an empty stomach works for some people and is miserable for others. Try a small meal about two hours
    before, or a banana and a yogurt an hour before. If your last sets suddenly go better, you have your answer.

    ## Enough

    Those who train hard and eat very little get tired, sleep badly, and wonder why the weights do not move. If your
    numbers have stood still for two weeks and you are also hungry or cold or short of temper, eat more for a week before
    you change anything in your training.

    ## Vegetables, water, and no rules about the rest

    Fill half the plate with things that grew. Drink when you are thirsty and take a bottle along to the gym. There are
    no forbidden foods here. A plan that has no room for a birthday will not last until the next one.

    ## The scale

    Weight moves up and down by a kilogram or two from day to day, from water, salt, sleep and the time of the month. If
    you weigh yourself, compare the averages of whole weeks. Better measures for these eight weeks are in your log: what
    you lift, how many reps, how the clothes sit. If food or the scale takes up more of your thoughts than you like,
    speak with somebody you trust and with your doctor. Training can wait for that.`,
  ),
  lesson(
    'Good days, bad days, and the month',
    `
    Nobody has the same strength every day. Sleep, work, stress and the menstrual cycle all move it. Some women notice
    their cycle clearly in the gym, others not at all, and it can change from one month to the next. So this plan does
    not prescribe phases. It gives you a way to adjust that works on any kind of day.

    ## Let the reserve decide

    The plan says "six reps, one in reserve". On a good day that may be 62.5 kg, on a heavy-legged day 55. Both are the
    right weight, because both ask the same of you. After your warm-up sets you know which kind of day it is. If five
    light reps already feel slow, take off a tenth and train with a clear conscience.

    ## Three sizes of a session

    - <strong>Full:</strong> as written.
    - <strong>Short:</strong> the leading lift and the first two exercises after it. Half an hour.
    - <strong>Smallest:</strong> warm-up, the leading lift with two sets, home. Twenty minutes.

    A small session on a bad day keeps the habit, and it keeps your numbers. You will be surprised how often the smallest
    one turns into a full one after ten minutes. When it does not, you did what was possible, and that counts.

    ## Write one line

    Under each workout there is room for a note. One line is enough: "slept five hours", "day two of my period",
    "felt great". After two or three months you can see your own pattern, which is worth more than anybody's
    general advice. If your period becomes irregular or stays away, or pain keeps you from ordinary life, please see a
    doctor; that is not something to train around.

    ## This week

    It is the last hard one. One rep in reserve, one set more here and there. If you are on a good day, use it: this is
    the week for records.`,
  ),
  lesson(
    'Eight weeks later',
    `
    You made it to the last week. It is a light one, so there is time to look back before you go on.

    ## Look at the log

    Open Progress and choose your four leading lifts. Compare week 1 with week 7: the weight, the reps, and the estimated
    maximum that puts both into one number. Then look at the small ones too. A lateral raise that went from five to seven
    kilograms is a bigger step than most squats ever make.

    Now take the film from week 4 and make a new one. Same place, same angle. What you see there is usually more
    convincing than the numbers.

    ## Three questions

    1. Which exercise did you look forward to? Keep it in your next program.
    2. Which did you swap or skip more than twice? Replace it. There is no exercise that everybody has to do.
    3. How many sessions did you really make each week? If it was three, plan three next time, and you will finish it.

    ## Where to go from here

    - <strong>Once more from the start.</strong> The best choice for most. Begin with the weights of week 5 instead of
      those of week 1, and every number along the way will be new.
    - <strong>With one emphasis.</strong> If the upper body lags behind, do the second upper session first in the week,
      when you are fresh.
    - <strong>A change.</strong> Try the front squat instead of the back squat, or the barbell bench press instead of
      dumbbells, and keep all the rest. One new leading lift per block is enough to learn.

    ## Before you start again

    Finish this light week. Then take two or three days without the gym; walk, swim, do nothing. Write three lines into
    the note of your last workout, where your coach reads them: what went well, what did not, what you want next. Eight weeks of kept appointments with yourself are behind
    you. The next eight start from a better place.`,
  ),
]
