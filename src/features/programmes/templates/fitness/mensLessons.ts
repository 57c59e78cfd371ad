/** One lesson a week, to be read on any day of it. */
import { lesson } from '../writing.ts'

export const mensLessons = [
  lesson(
    'How this program works',
    `
    Four sessions, four leading lifts: bench press, deadlift, squat, overhead press. Each opens its day, gets the longest
    rests and the most attention. Whatever follows is there to build the muscles around it.

    ## The bar goes up in steps

    The leading lift has fixed sets: four times six at first, five times five from week 5, three times three in the last
    week. The deadlift always has three sets, because each of them costs more. When all sets are done, the app adds the step: 2.5 kg, or 5 kg for the deadlift. Nothing else is asked of you.
    You do not have to feel strong that day, you only have to do the sets.

    ## The first weight is the important one

    Most people who stall in week 4 started too heavy in week 1. Choose a weight for six with which you could surely do
    nine. Written down it looks unimpressive. Here is what it becomes with one step a week:

    - Bench press from 60 kg: 75 kg by the end
    - Squat from 80 kg: 95 kg
    - Deadlift from 100 kg: 130 kg

    Your numbers will differ and so will the pace; nobody climbs in a straight line for ever. But a low start buys weeks
    of success, and each of them teaches you the lift.

    ## The rest of the session

    The exercises after the leading lift have a range such as 8–12. Stay with a weight until every set reaches the upper
    number, then take the next heavier one. The reserve under its name ("2 in reserve", for instance) tells you how many more
    clean reps you should be able to do when you stop.

    ## Your days

    Push and pull can follow each other, legs and upper body too. Put a day off in the middle and two at the end:
    Monday, Tuesday, Thursday, Friday is the classic. If life moves a session, the plan waits. Do the next one in line;
    never two in a day to catch up.

    Start the first workout with an empty bar. The app counts your warm-up sets, but it never counts them against you.`,
  ),
  lesson(
    'The bench press in five points',
    `
    The bench press looks like the simplest lift in the gym: down, up. The difference between a bench that grows and one
    that hurts the shoulders is in the ten seconds before the bar moves.

    ## Set up in this order

    1. <strong>Eyes under the bar.</strong> Lie down so that you look straight up at it. Too far back, and you hit the
       hooks on the way up.
    2. <strong>Shoulder blades together, then down.</strong> As if you wanted to put them into your back pockets. They
       stay there until the set is over.
    3. <strong>Feet planted.</strong> Flat on the floor, a little behind the knees. Push them down lightly; the bench
       should feel you are there.
    4. <strong>Grip.</strong> Wrap the thumb around. The width is right when your forearms are vertical at the bottom.
       Bar low in the hand, above the wrist, not back in the fingers.
    5. <strong>Breath.</strong> In before you lower, hold it on the way down, let it go past the hardest point.

    ## The way of the bar

    Lower it to the bottom of your breastbone with the elbows about halfway between your sides and a cross. Touch, do not
    bounce. Then press up and slightly back until it is above the shoulders again. The path is a shallow curve; a
    perfectly vertical press is harder and no better.

    ## Safety is part of strength

    Train in a rack with safety arms, or ask for a spotter: "I want six, please touch the bar only when it stops."
    Without either, leave the clips off so that you can tip the plates, and never take the last rep you are not sure
    about. If you have high blood pressure, a hernia or trouble with your heart, ask your doctor before you hold your
    breath under a load, in this lift or in any other.

    ## Homework

    Film one working set from the side, at bench height. Check only one point of the five, the one you trust least. Next
    week another. After five weeks you have a setup that runs by itself, and your head is free for pushing.`,
  ),
  lesson(
    'Rest like you mean it',
    `
    Watch a busy gym and you will see two kinds of rest: half a minute, because sweating feels like progress, and ten
    minutes, because there was something on the phone. Both cost you weight on the bar.

    ## What a pause does

    A hard set of five or six uses up what the muscle keeps ready for short efforts. It comes back within minutes, fast
    at first and then slower. Go too early, and you fail not because you are weak but because you are still empty. The
    log then says "missed", and the plan holds you back for a reason that has nothing to do with strength.

    ## The numbers in your plan

    - Leading lifts: two and a half to three and a half minutes
    - Rows, presses, hinges: a minute and a half to two minutes
    - Arms, calves, side raises: a minute

    The timer starts when you tick a set. When it rings you may go, you need not. If your breath is still fast before
    heavy squats, take another thirty seconds. That is judgement, not laziness.

    ## Pairs save the time

    From the third exercise on most of them are written in pairs, marked A1 and A2. You do a set of the first, then a set
    of the second, then rest. While the chest works, the back recovers. This is how a session with twenty sets fits into
    an hour without stealing from anybody.

    Leading lifts are never paired. If someone tells you to do curls between deadlift sets, smile and stay seated.

    ## Between the sets

    Walk a few steps, drink, load the plates for the next set, log the last one. Then think of one thing to do better.
    Put the phone face down after that. A rest in which you read three messages is always five minutes long.

    This is the heaviest week of sixes. If you have ever been tempted to hurry, do not do it now: the third and fourth
    set are where the week is decided.`,
  ),
  lesson(
    'Missed a rep? Good. Here is the plan',
    `
    Sooner or later the bar stops halfway. That is not the end of the program, it is a part of it, and there is a rule
    for it, so you do not have to decide in a bad mood.

    ## The rule

    1. <strong>Missed once:</strong> the same weight next time. Often it was sleep, lunch or a short rest.
    2. <strong>Missed twice with that weight:</strong> ten percent off, rounded down. Then up again by the usual steps.

    Say you are stuck at 80 kg in the bench press. Back to 72.5, then 75, 77.5, 80. Three weeks later you meet the old
    weight again, with a dozen clean sets more behind you. It goes up more often than not, and 82.5 is next.

    ## What counts as a rep

    Decide it now, while you are calm. In the squat the hip gets as low as the knee. In the bench press the bar touches
    the chest and nobody else touches the bar. In the deadlift you stand upright, shoulders behind the bar, without
    hitching it up the thighs. In the overhead press the knees stay straight. A rep that breaks the rule is logged as
    missed. This sounds strict, and it is what makes the log worth reading: sixty kilograms in May and in August are then
    the same sixty kilograms.

    ## Failing safely

    Squat inside the safety bars and learn to sit down on them with an empty bar. Bench with arms or a spotter. The
    deadlift you simply let go. The overhead press comes down the way it went up. Try each once with a light weight, and
    the fear of failing goes away, which is worth a few kilograms by itself.

    ## This week

    You do half the sets, with weights you know, and nothing should come close to failing. Use the time to practice what
    the list above says. From Monday on it is fives.`,
  ),
  lesson(
    'The deadlift, one rep at a time',
    `
    Five reps of deadlifts are five single lifts. Bouncing plates off the floor trains the floor. Set the bar down, let
    it come to rest, and build the next rep from the ground up.

    ## Before it moves

    1. Walk up until the bar is over the laces of your shoes, a hand's width from the shins when you look down.
    2. Bend and grip it just outside your legs, hips still high.
    3. Bring the shins to the bar. The bar stays where it is.
    4. Lift the chest until the back is flat. You should feel the back of your thighs tighten.
    5. Breathe in, and pull gently until you hear the bar click against the plates. Now the slack is out.

    Then push the floor away. Think of your legs, not of your back. The bar slides up along shins and thighs, hips and
    shoulders rise together, and you finish by standing tall. No leaning back; tall is the end.

    ## Going down

    Hips back first, until the bar is past the knees, then bend them. It may be quick, but it is guided.

    ## The grip

    For warm-ups hold the bar with both palms facing you: it is the best grip training there is. When the hands give out
    before the legs, turn one palm forward, and change the side from set to set, or use straps for the heaviest sets.
    Chalk, where allowed, is worth five kilograms for nothing. The farmer's carries at the end of the pull day take care
    of the rest.

    ## Common errors, and the word for each

    - Hips shoot up first: "chest".
    - Bar drifts away from the legs: "shave the shins".
    - Back rounds on the last rep: the set was over one rep ago.

    That last one is no joke. With deadlifts you end the set when the shape goes, whatever the plan says, and log what
    you did. The app will do the right thing with it.`,
  ),
  lesson(
    'Sleep is the cheapest plate in the gym',
    `
    By now the fives are getting heavy. What you do in the hour of training is fixed by the plan. What you do with the
    other twenty-three decides how the next session feels, and sleep is the largest piece of it.

    ## A fair test

    Look at your log of the last five weeks and mark your best and worst sessions. Then try to remember the night before
    each. Few people need more convincing than that.

    ## What helps, in order of effort

    1. <strong>A fixed time to get up.</strong> At weekends too, within an hour. It does more for falling asleep than any
       rule about the evening.
    2. <strong>A dark and cool room.</strong> Curtains that close, a window that opens.
    3. <strong>Caffeine before two in the afternoon.</strong> It stays in the body for many hours. If you train late and
       take a booster, try a week without.
    4. <strong>The last hour without work.</strong> Mails at eleven are answered badly anyway.
    5. <strong>Alcohol seldom, and not after training.</strong> You fall asleep faster and sleep worse.

    Pick one. Keep it for two weeks before you add the next.

    ## If the evening is your only time to train

    Then train in the evening; a late session beats none. Keep the last half hour of the gym calm, eat something
    afterwards, and give yourself an hour before bed.

    ## After a bad night

    Train, but warm up longer and take the leading lift as it comes. If the second warm-up set feels like a working set,
    repeat last week's weight instead of adding. One bad night costs little. A bad fortnight is a different matter: then
    do the leading lifts with half the sets for a week, and solve the sleep first. When sleep stays poor for many weeks
    although you try, or you wake up tired every morning, that is a matter for a doctor and not for a training plan.`,
  ),
  lesson(
    'Food that lifts',
    `
    Strength needs material and fuel. You can make that as complicated as you like. Here is the version that works from
    Monday to Friday with a job.

    ## Material

    Have a source of protein four times a day: at breakfast, at noon, in the evening, and once in between. A portion is
    roughly what fits on your hand including the fingers. Three eggs; a tub of quark; a chicken breast; a tin of tuna;
    a block of tofu; a big plate of lentils. A shake is fine when you are on the road, and it is nothing more than that.

    ## Fuel

    Heavy fives burn carbohydrates. Rice, potatoes, oats, bread, fruit: eat most of them in the meal before and the meal
    after training. If you notice that you go flat in the fourth set, add a portion two hours before and watch what
    happens to your log.

    ## Up, down or level

    - <strong>You want to gain:</strong> add one snack a day and see whether the weekly average on the scale rises by a
      few hundred grams. If it does not, add another.
    - <strong>You want to lose:</strong> take away one thing a day, drinks first, and keep the protein. Expect the leading
      lifts to climb more slowly; that is the deal.
    - <strong>You want neither:</strong> eat as you do, with the four portions.

    Do one of them for the whole eight weeks. Changing the direction every Monday is the surest way to go nowhere.

    ## Cook once, eat three times

    On Sunday make one big pot: chili with beans, a tray of chicken and potatoes, a curry with rice. Three lunches are
    then decided, and those are the meals that usually go wrong.

    Supplements come last. None of them is needed for this plan. If you have a condition or take medication, ask your
    doctor before you change how you eat.`,
  ),
  lesson(
    'Triples, and what comes next',
    `
    This is the last week: three sets of three in each leading lift, with more weight than you have used in any of the
    seven before. It is not a contest. One clean rep should be left at the end of each set.

    ## How to take a heavy triple

    Warm up with one set more than usual, each with fewer reps: eight, five, three, two. Rest three minutes. Step under
    the bar as if it were a light one: same order, same breath, same speed down. People miss heavy lifts because they do
    something special. Do nothing special.

    If the first set flies, you may add a step for the second. If it grinds, stay. The app keeps your record either way.

    ## Read your log

    Under Progress you find an estimate of your best single for each lift. Compare it with week 1. Then put the four
    lifts next to each other. In a balanced lifter they tend to sit in this order, from low to high: overhead press,
    bench press, squat, deadlift. If two of them have changed places, you know what to work on.

    ## The next cycle

    1. <strong>Take four or five days off.</strong> Walk, do some sport for fun.
    2. <strong>Begin again with four times six,</strong> at about the weight you used in week 3. It will feel light.
       It should.
    3. <strong>Change at most two exercises.</strong> Those that you skipped most, or that bother a joint.
    4. <strong>Where a lift stalled twice,</strong> halve its step. Plates of 1.25 kg and less exist for that purpose.

    After two or three such cycles the steps come more slowly. It happens to everybody. Then talk with your coach about a
    plan that rises by the month instead of by the week.

    Until then the rule stays what it was on the first day: do the sets, write them down, add the step.`,
  ),
]
