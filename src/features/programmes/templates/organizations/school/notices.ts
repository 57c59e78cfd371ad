import { part, post, task } from '../../writing.ts'

const week1 = part('Week 1: Welcome', [
  post(
    'Welcome to the school app',
    `
    Everything you need from us is in one place now. <strong>Notices</strong> bring you what is new, one or
    two short messages a week. The <strong>handbook</strong> answers the questions families ask most often:
    arriving, sick days, lunch, homework, pickup. Under <strong>Groups</strong> you find choir, chess,
    garden and all the others. Dates are under <strong>News and events</strong>.

    We ask one thing: read the notices, which will be brief. What you have read here does not come home on
    paper as well.

    If you do not have a smartphone, the app opens in any browser, at the library for example, and the
    office prints the week for you on Fridays.
    `,
  ),
  post(
    'The first days',
    `
    New beginnings are tiring. Expect your child to be hungry, quiet or cranky in the afternoon, and keep
    the first two weeks free of appointments if you can.

    Three things make mornings easier: pack the backpack in the evening, lay the clothes out, and leave five
    minutes earlier than seems necessary. Instead of “How was it?”, which is hard to answer, try “Who did
    you sit next to?” or “What made you laugh?”

    A child who cries at the gate is usually fine ten minutes later. We call you if not. Should you be the
    one with tears in your eyes, there is coffee in the office.
    `,
  ),
  task(
    'Check your details',
    `
    Look through what the school has on file: phone numbers in the order in which we should call them,
    allergies, your doctor, and the people who may pick up your child. Tell the office about anything that
    has changed.
    `,
    { minutes: 5 },
  ),
])

const week2 = part('Week 2: Finding a rhythm', [
  post(
    'Sleep, breakfast, bus',
    `
    Teachers notice by nine o’clock who slept. Children between six and twelve need roughly nine to twelve
    hours, which for most means lights out between half past seven and nine. Screens off an hour before
    makes falling asleep easier, for the grown-ups too.

    Breakfast can be small. A child who cannot eat early may come to the breakfast club or bring a second
    snack.

    If you come by car, consider parking two streets away and walking the rest. Your child arrives awake,
    and the street in front of the school becomes safer for those who have to cross it.
    `,
  ),
  post(
    'How to reach us',
    `
    For a sick child: one line before the first bell. For a question to a teacher: write, and you will hear
    within two school days. For times, forms and lunch: the office, on school days before noon. For an
    emergency during the day: call, and somebody will fetch your child from class.

    Please do not discuss worries about one child in class chats. Write to the teacher; that is where
    something can be done.

    Is there something you have looked for in the handbook and did not find? Tell the office. If two
    families ask the same question, the answer goes in.
    `,
  ),
  task(
    'Put names on everything',
    `
    Jacket, water bottle, lunch box, gym shoes, both slippers. A permanent pen is enough. Things with a name
    come back; the others end up on the shelf by the entrance.
    `,
    { minutes: 15 },
  ),
])

const week3 = part('Week 3: Reading at home', [
  post(
    'Fifteen minutes that matter most',
    `
    If you do only one thing for school at home, read together. Fifteen minutes a day, in any language, for
    as long as your child lets you, including the years when they can already read alone.

    Take turns: one page you, one page your child. When a word is difficult, count to five before you help,
    then say it and go on. Stopping at every mistake spoils the story. Comics, soccer magazines and recipes
    count as well.

    You speak another language at home? Read in that one. A child who is strong in a first language learns
    the second more easily. The school library has books in several languages, and if yours is missing, tell
    us.
    `,
  ),
  post(
    'The library is open to families',
    `
    After class you may go into the school library together with your child. Everyone can borrow three books
    for three weeks. Nothing is charged for late books; we send a friendly reminder and, after the second
    one, ask you to look under the bed.

    A lost book can be replaced by another good one. Wet, chewed or loved to pieces: bring it anyway,
    because someone repairs books here on Thursdays and is glad of company.

    We could use people who put labels on new books. An hour is a help.
    `,
  ),
  task(
    'Read together this week',
    `
    Fifteen minutes on five days, in whichever language you like. Let your child choose the book. At the end
    of the week ask: which part should I read again?
    `,
    { minutes: 75, optional: true },
  ),
])

const week4 = part('Week 4: Friends and quarrels', [
  post(
    'When children fall out',
    `
    By the fourth week first friendships have formed, and first quarrels too. Most of them end before the
    next recess. You help by listening without solving: “That sounds annoying. What did you do then?” Often
    your child needs a listener more than a plan.

    Ask what the other child might tell about it. The aim is not to be fair to both. It is to practice
    seeing a thing from two sides, which will be useful for a lifetime.

    If the same story returns for a week, if your child no longer wants to come, or if there is something
    physical, write to the class teacher that day. How we deal with bullying is described in the handbook
    under “How we treat one another”.
    `,
  ),
  post(
    'Birthday parties and invitations',
    `
    A small request from the teachers: please do not hand out invitations in class unless everybody is
    invited. Those who go without see it. Send them from family to family, or ask the class representatives
    to pass them on.

    Parties do not have to be large. “As many guests as years” works well up to about eight. Presents with a
    limit, such as five dollars or something from your own shelf, let everyone come.

    Families who are new in town are grateful for any invitation, even to the playground on a Tuesday.
    `,
  ),
  task(
    'Meet one family',
    `
    Arrange something simple with a family you do not know yet: the playground, the way home, an hour with a
    ball. If you need an idea whom to ask, the class representatives know who is new.
    `,
    { minutes: 60, optional: true },
  ),
])

const week5 = part('Week 5: Healthy and outside', [
  post(
    'Out in all weathers',
    `
    Recess takes place outdoors, unless there is lightning or ice. Children do not mind rain; wet socks they
    do. Please send shoes that can get dirty, a jacket with a hood, and from autumn on a hat. In summer:
    sunscreen in the morning, a cap, and a full bottle.

    In the first grades a bag with spare clothes hangs on the hook. Look in from time to time, because feet
    grow.

    If school has to close or start later because of the weather, we tell you here by six in the morning,
    under News and events. No message means school as usual.
    `,
  ),
  post(
    'Sick season',
    `
    Coughs and stomach bugs make their round every year. You help the whole class if your child stays at
    home for 24 hours after a fever or after vomiting. It is hard to arrange with work, we know. Make a plan
    B with another family now, while everybody is well: who could take whose child for a morning?

    Hand washing works: with soap, for as long as it takes to sing a birthday song twice. We practice it in
    first grade. Ask your child to show you.

    And if you find lice, tell us, please. It happens in the best of families, and silence is what makes
    them stay.
    `,
  ),
  task(
    'Make a plan B',
    `
    Agree with one other family or a neighbor who could help on a morning when your child is ill or school
    starts late. Exchange phone numbers, and add each other to the pickup lists.
    `,
    { minutes: 20 },
  ),
])

const week6 = part('Week 6: Looking back, and ahead', [
  post(
    'Six weeks in',
    `
    Your child now knows the way to the gym, the name of the cook and which fountain has the coldest water.
    Perhaps they also read a little better, or lose with a little more grace. Look at the first page of a
    notebook together, and then at the latest one. The difference is larger than it seemed from day to day.

    The coming weeks bring the conferences. Before yours, note two things: what is your child proud of, and
    what would you like to know from us? Bring both. If you need a translator or a different time, tell the
    office early.
    `,
  ),
  post(
    'Your turn',
    `
    What should we do differently? Talk to your class representatives, write to the office, or come to an
    open house. Praise is passed on to those who earned it, criticism is answered, and both are read by the
    principal.

    We are especially interested in three things. Which message did you need and not find? Which one could
    we have spared you? And what does your child talk about at dinner?

    Thank you for six weeks of names in jackets, snacks without nuts, and patience on rainy mornings.
    `,
  ),
  task(
    'Prepare for the conference',
    `
    Write down one thing your child is proud of, one thing that is hard at the moment, and one question to
    the teacher. Ask your child for their own three. Bring both lists.
    `,
    { minutes: 15 },
  ),
])

/** One for each week after joining. */
export const notices = [week1, week2, week3, week4, week5, week6]
