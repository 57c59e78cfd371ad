import { part, post, task } from '../../writing.ts'

const week1 = part('Week 1: Come in', [
  post(
    'A seat for you',
    `
    The oldest stories about Jesus have him eating with people: at weddings, on a lakeshore, in the houses
    of those whom nobody else visited. He seldom asked what they believed before he sat down. He asked for
    something to drink, broke bread, and listened (Luke 19:1–10 is a good one to read this week: a man in a
    tree, and a dinner nobody expected).

    We try to be that kind of table. If you are new, there is a seat for you. If you have been here for
    forty years, there is a seat beside yours that may be empty on Sunday; you could keep it free for
    somebody.

    Whom would you be surprised to find at your table? And who would be surprised to be asked?
    `,
  ),
  post(
    'How to find your way around',
    `
    <strong>Notices</strong> are two short messages a week: a thought to take along, and something
    practical. The <strong>handbook</strong> explains what happens in a service, how to ask for a visit, and
    what to do about baptisms, weddings and funerals. <strong>Groups</strong> tell you where to belong on a
    weekday. Services and evenings are under <strong>News and
    events</strong>.

    This week, try to find the thing you have always wanted to ask, such as whether children may receive
    communion. If it is not there, write to the office. The next person will be glad that you did.
    `,
  ),
  task(
    'Say hello',
    `
    Next Sunday, speak to one person whose name you do not know. Ask what brought them here for the first
    time. Remember the name for the Sunday after.
    `,
    { minutes: 10, optional: true },
  ),
])

const week2 = part('Week 2: Rest', [
  post(
    'You may put it down',
    `
    “Come to me, all who are tired,” says Jesus in Matthew 11:28–30, and promises rest. He is speaking to
    people with sore backs and heavy taxes, and he does not say: once you are finished.

    We have become good at being needed. A day without a result feels wasted. Yet the Bible places rest at
    the beginning, on the seventh day, when everything was unfinished in the way a garden is unfinished.
    Rest is not a reward. It belongs to the order of things, like night.

    Try an hour this week that produces nothing. Put the phone in a drawer. Sit on a bench, or lie on the
    floor with a child. If guilt comes by, let it sit next to you; it gets bored after a while.
    `,
  ),
  post(
    'A quiet place in the week',
    `
    Midday prayer lasts twenty minutes: a psalm, a silence, a few names. You can come in work clothes,
    arrive late and leave early. Afterward there is soup for anyone who is hungry.

    The church is open on weekdays. Many people just sit there for a moment on the way to the bus. Candles
    stand on the left. If the organ is being practiced, you are getting a concert for free.

    Those who look after others, at home or at work, often find no break. Tell us if two hours would help.
    Someone can sit with your mother while you walk around the lake.
    `,
  ),
  task(
    'An hour with nothing in it',
    `
    Choose an hour this week and write it in your calendar. No phone, no list, no result. Afterward notice
    one thing that you would otherwise have missed.
    `,
    { minutes: 60, optional: true },
  ),
])

const week3 = part('Week 3: Bread', [
  post(
    'Five loaves',
    `
    A large crowd is hungry, and the friends of Jesus do what committees do: they work out that it would
    cost more than half a year’s wages. Then a child turns up with five small loaves and two fish (John
    6:1–13). “But what is that among so many?” asks Andrew, quite reasonably.

    The story does not explain how it was enough. It only tells us in which order things happened: somebody
    gave what he had, people sat down in the grass, thanks were said, and there were leftovers.

    Most of what we have looks like five loaves: an hour on Thursday, a spare bed, a fair voice. What is
    yours? You need not know in advance what it is among so many.
    `,
  ),
  post(
    'The soup pot needs onions',
    `
    The long table feeds whoever comes, and the boxes that are left over go to people who cannot. What helps
    most at the moment: potatoes, onions, lentils, canned tomatoes, rice and fruit. Put them into the basket
    by the door on Sunday, or bring them to the kitchen.

    Helpers for chopping, serving and washing up are welcome, even for an evening. Children can butter
    bread. If you have never been there as a guest, come as a guest first. It is the best way to understand
    what it is about.
    `,
  ),
  task(
    'Bring one thing',
    `
    Put something that keeps into the basket by the door: a bag of rice, a can of tomatoes, a few onions. If
    you are short yourself, take something out instead.
    `,
    { minutes: 10, optional: true },
  ),
])

const week4 = part('Week 4: Neighbors', [
  post(
    'Who is my neighbor?',
    `
    A lawyer asks this question in Luke 10:25–37, and wants a definition. He gets a story. A man lies by the
    road; two people with good reasons walk past. The third, a foreigner from the wrong side, stops,
    bandages, pays, and says he will come back.

    At the end Jesus turns the question around. Which of the three was a neighbor to the man? It is no
    longer about who deserves my help. It is about whose neighbor I become.

    Notice how practical it is: oil, a donkey, two coins, a promise. Love in this story has a receipt. And the
    innkeeper plays a part too, the one who carries on when the hero has left. Perhaps you are that one this
    week.
    `,
  ),
  post(
    'Ask and offer',
    `
    Several people have moved into the neighborhood lately and need furniture, a bicycle, or an hour of
    conversation in English. Others are looking for a regular ride on Sunday. If you can help with any of
    this, write to the office with the days that suit you.

    And if you need something yourself, please ask. In a parish where everyone offers and nobody asks,
    nothing happens at all. How it works is described in the handbook, under “How we look after one
    another”.
    `,
  ),
  task(
    'Do one thing next door',
    `
    Something small for a person who lives close to you: carry, water, lend, listen, bring the mail up. Say
    your name, in case they need you another time.
    `,
    { minutes: 30, optional: true },
  ),
])

const week5 = part('Week 5: Coming home', [
  post(
    'The one who waits',
    `
    A young man takes his share of the inheritance, loses it all and walks home with a prepared speech. His
    father sees him from far away, which means that he must have been looking, and runs (Luke 15:11–32). The
    speech is never finished.

    There is an older brother in the story. He has done everything right and stands outside, too
    angry to come in to the feast. The father goes out to him as well. We are not told what he decides.

    Forgiving does not mean calling a wrong thing right, nor going back to a place where we are in danger.
    It may mean that the past no longer chooses for us. Is there somebody at your window, or a feast that
    you have not gone in to?
    `,
  ),
  post(
    'Talking when it is hard',
    `
    Old quarrels in families come to the surface at funerals, at holidays and on sickbeds. If you want to
    take a step and do not know how, come and talk. Sometimes a letter that is never sent is a beginning.
    Sometimes we can be the third person in the room.

    There are also things that should not be carried alone. If you have been hurt, here or elsewhere, you
    will be believed. The names of people you can turn to, outside the parish as well, hang in the entrance
    hall.

    The monthly walk for people in mourning is open to all, also when the loss lies years back.
    `,
  ),
  task(
    'Write a letter',
    `
    Think of one person with whom something was left unsaid. Write it by hand, as plainly as you can. You do
    not have to send it. Put it away for a week, and read it again.
    `,
    { minutes: 30, optional: true },
  ),
])

const week6 = part('Week 6: Thanks', [
  post(
    'One came back',
    `
    Ten people are healed on the road, and nine hurry off to show themselves, to hug their families, to
    begin living again. Who could blame them? One turns around, shouting with joy, to say thank you (Luke
    17:11–19). He is the foreigner, once more.

    The nine lose nothing of what they were given. But something happens to the tenth: he has seen who gave
    it. Gratitude makes a gift out of what would otherwise be mere luck.

    Try an old exercise. In the evening, before you turn out the light, name three things from the day, as
    exactly as possible. “The weather” is too large. “The steam on the cup when you came in” is right. After
    a week, tell one of the people on your list.
    `,
  ),
  post(
    'Looking back on six weeks',
    `
    Thank you for reading along. Perhaps you have met someone, rested for an hour, brought onions or written
    a letter. Perhaps only the app was installed, and that is a beginning too.

    What would you like to find here in the coming weeks? Tell us after the service or write to the office.
    If you would like to take on something small for a year, look under Groups, and talk to the people who
    do it now.

    And if you have not been to a Sunday service so far: you find the next one under
    News and events. Come ten minutes early. Someone will show you around, and there is a seat.
    `,
  ),
  task(
    'Thank one person',
    `
    Think of someone who did you good in the past six weeks, here or anywhere. Tell them what it was,
    exactly, by voice or by hand.
    `,
    { minutes: 10, optional: true },
  ),
])

/** One for each week after joining. */
export const notices = [week1, week2, week3, week4, week5, week6]
