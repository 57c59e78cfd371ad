/** One lesson a week, to be read on any day of it. */
import { lesson } from '../writing.ts'

export const coachingLessons = [
  lesson(
    'How we work together',
    `
    Welcome. For the next six weeks you have a plan and a person. The plan is in this app. The person reads what you
    write into it, and changes the plan when it does not fit. Both only work if the app knows what happened.

    ## What you do

    - Three sessions a week, on days you choose. Leave a day between them where you can.
    - Two habits, small enough to feel almost too easy.
    - One lesson like this, three minutes to read.
    - A sentence in the note of a workout whenever something was odd: too heavy, too boring, a knee that pinched.

    ## What your coach does

    Your coach looks at your logs, reads your notes, and adjusts. An exercise that does not suit you is replaced. A
    week with travel becomes a week with bands in a hotel room. Expect the plan to look different in week 4 from what it
    would have been for anybody else. That is what you came for.

    ## The first session

    Take an hour, even though it will need less. You will search for dumbbells, read the steps of each exercise, and feel
    clumsy. Everyone does. For each exercise choose a weight that seems too light, do the reps, and add a little in the
    second set if it was. Under its name you read "3 in reserve": stop when about three more good reps would have
    been possible.

    Write down every weight. It feels pedantic today. In three weeks it is the most useful thing you have, because then
    the app shows you what you did last time, and you only need to do slightly more.

    ## Two agreements

    1. <strong>Pain is a stop sign.</strong> Effort may burn; joints may not hurt. Stop the exercise, take one of its
       swaps, tell your coach. If it stays, see a doctor before you go on.
    2. <strong>A missed session is not a debt.</strong> The plan waits for you and continues where you were. You never
       have to make up for anything.

    See you at the first workout.`,
  ),
  lesson(
    'A goal you can act on',
    `
    "Get fit" is a wish. It is a fine one, but on a rainy Tuesday it does not tell you what to do. This week you turn it
    into something smaller and more useful.

    ## Three layers

    1. <strong>The reason.</strong> Why now? Carrying a child up four floors, a hike with friends in June, not being out
       of breath at work. Write one sentence, in your own words, that nobody else has to like.
    2. <strong>The sign.</strong> How would you notice in six weeks that you are on the way? It should be something you
       can see or count: ten push-ups from a low bench, a squat with 20 kg, the stairs without a pause.
    3. <strong>The action.</strong> What do you do on Monday, Wednesday and Friday, at what time, and where is your bag?

    Most plans have a reason and a sign and fail at the third layer. So be exact there. "After work" is not a time.
    "Monday at 6:15 p.m., the bag is in the car" is one.

    ## If, then

    Think of the two things most likely to come in between, and decide now what you will do about them.

    - If a meeting runs late, then I do only the first two exercises.
    - If I wake up tired, then I go and decide after the warm-up.

    It sounds like a trick, and it is: the decision is made while you are calm, so the tired version of you only has to
    follow.

    ## Tell somebody

    Write your three layers into the note of this week's first workout. Your coach reads it and may ask about it; a
    sign that is too far away gets a nearer one in front. Tell a second person too, someone you see every week. Not
    for the pressure, but because people who know are kind when you need to leave on time.

    Look at the sentence again in week 6. You may find that the reason has changed. That is allowed.`,
  ),
  lesson(
    'The walk is not a warm-up for the real thing',
    `
    Three sessions a week are about three hours. A week has a hundred and twelve waking ones. What happens in the rest of
    them matters, and the simplest way to fill some of it well is to walk.

    ## Why steps

    Walking needs no shower and no skill. It gets you outside, it clears the head, it lets the legs recover from squats
    faster than the sofa does. And it adds up without asking for willpower, because most of it is on the way to
    something.

    Your goal rises to 7,000 this week. Ten minutes of walking are roughly a thousand steps. So if you were at six
    thousand, you need ten minutes more, in one piece or in two.

    ## Where to find ten minutes

    - Get off one stop earlier, or park at the far end.
    - Take phone calls on your feet. All of them.
    - Walk once around the block after lunch, before you sit down again.
    - Fetch the bread on foot on Saturday.
    - Meet a friend for a walk rather than for a coffee, or for a coffee to carry.

    Choose the one that is easiest to repeat, and tie it to something you do anyway. "After I put my plate into the
    dishwasher, I put on my shoes" works better than a reminder at four o'clock, which you will swipe away.

    ## Counting without worry

    The phone in your pocket is exact enough. Do not walk circles in the living room at eleven at night for the last two
    hundred. The habit says five days, not seven, so that two days may go wrong without anything being lost. If you are
    on your feet at work and reach the goal by noon, tell your coach; yours will be a different one.

    ## On heavy days

    The day after a hard session is the best day for an easy walk. Stiff legs loosen after ten minutes. Start slowly,
    and let the pace come by itself.`,
  ),
  lesson(
    'Build a plate in ten seconds',
    `
    You already put protein on your plate in the morning, and since last week at lunch too. Here is a picture that works
    in a canteen, in a restaurant and at home, without an app for calories.

    ## The plate

    - <strong>A quarter is protein.</strong> Fish, meat, eggs, tofu, beans, cheese. About the size and thickness of your
      palm.
    - <strong>A quarter is what fills you for hours.</strong> Potatoes, rice, pasta, bread. A fist.
    - <strong>Half is vegetables or salad.</strong> As many colors as are there today.
    - <strong>A thumb of fat.</strong> Oil, nuts, butter, avocado. Often it is in the dish already.

    On a training day take a bit more of the second quarter. On a day at the desk a bit less. That is all the fine tuning
    you need at this stage.

    ## Lunches that pass the test

    1. A sandwich with chicken or hummus, an apple, and a handful of carrots
    2. Lentil soup with bread and a yogurt
    3. A bowl with rice, tofu and whatever is in the fridge
    4. Canteen: the dish of the day, with double salad instead of double fries
    5. Leftovers of yesterday, if you cooked one portion more

    The fifth is the best of them. Cook one portion more tonight.

    ## Eat slowly enough to notice

    Put the fork down twice during a meal. Being full arrives late, and it is easy to overtake it. If you are still
    hungry after ten minutes, eat more, beginning with the first quarter.

    ## What we do not do

    We do not weigh food, ban bread, or call anything clean. If you have an allergy, an illness or a history that makes
    food a difficult subject, tell your coach, and let a dietitian or doctor guide you; the habit is then replaced by
    another one.

    Take a photo of one lunch this week that you were happy with. It is a better reminder than any rule.`,
  ),
  lesson(
    'When a week goes wrong',
    `
    It will happen, if it has not yet: a child is ill, a project burns, a cold, a funeral, or simply no desire at all.
    What you do in such a week decides more about the next years than your best week does.

    ## Shrink it, do not drop it

    Every session has a small version. Do the warm-up and the first exercise, then go home. That takes a quarter of an
    hour and counts as a session, because you kept the thing that is hardest to rebuild: the time in the week that
    belongs to you.

    Too far to the gym? Ten squats, ten push-ups against the kitchen counter, ten bridges on the carpet, three rounds.
    Write it into the note of the session.

    ## Never twice

    Missing once is life. Missing twice in a row is the beginning of a new habit. So there is one simple rule for bad
    weeks: if you missed the last one, do at least the small version of the next. It does not matter how well.

    ## After an illness

    Wait until you have been well for a day or two. Then repeat your last session with two thirds of the weights, and
    with half of the sets. If you feel fine the next morning, go on as written. If you had a fever or something serious,
    ask your doctor when you may train again, and let your coach know what was said.

    ## No interest on debt

    The plan has waited. It shows the session that comes next, not those you missed. Do not do two in one day, do not add
    sets, do not punish yourself with a run. None of it helps, and it makes the next session something to dread.

    ## Ask the dull question

    When a session failed, ask what exactly stood in the way, ten minutes before it. No bag? No food since noon? The
    couch? Then change that one thing. People seldom lack discipline; mostly they lack a packed bag.

    This is the strongest week of the plan. If it turns out to be a bad one, you know now what to do.`,
  ),
  lesson(
    'Six weeks: look back, look ahead',
    `
    The last week is light, and it ends with a talk. Prepare for it with a quarter of an hour and something to write on.

    ## What the log says

    Open Progress and look up the goblet squat, the deadlift, and the row. Note the first weight and the best one. Then
    count your sessions: how many out of eighteen? Sixteen is excellent. Twelve is a habit. With fewer than nine the plan
    was too large for your life, and that is something for us to change, not for you to be ashamed of.

    ## What the log does not say

    - What is easier in daily life than it was in the first week?
    - After which session did you feel best?
    - Which exercise do you still not trust?
    - How did you sleep, on average, and is that different from before?
    - Which of the two habits runs by itself now?

    One line for each. These answers shape the next plan more than the weights do.

    ## Your sentence

    Read again what you wrote in week 2: reason, sign, action. Did you see the sign? If yes, choose the next one and make
    it a little bolder. If not, what was missing: time, weight on the bar, or was the sign not really yours?

    ## Three ways on

    1. <strong>The same ground, deeper.</strong> Three full body sessions again, with barbells instead of dumbbells. The
       right choice if you like the rhythm.
    2. <strong>Four days.</strong> Upper and lower body in turn, for those who have the time and want more.
    3. <strong>Two days and something else.</strong> Keep your strength with two sessions, and use the rest of the week
       for running, climbing, dancing, or whatever you missed.

    Bring your notes to the talk, or write them into the note of your last workout. Then take a few days off with a good conscience. You learned
    the six movements everything else is made of, and you showed up often enough to own them. Well done.`,
  ),
]
