import { part, post } from '../../writing.ts'

export const groups = part('Groups', [
  post(
    'Small groups',
    `
    Eight people, one evening, a table. Small groups meet every week or every second week in homes and in
    the hall. They eat something simple, read a passage or talk about a question, and end on time. Some have
    existed for twenty years, others begin each autumn.

    You can visit two or three before you choose. Tell the office which evenings are possible for you,
    whether you come with children, and whether stairs are a problem. You will get a call from someone in a
    group that fits.

    What is said in a group stays there. Nobody has to pray aloud or read aloud. Those who miss an evening
    are missed, and will get a message.

    Would you like to start one? You need a table and an open mind. We give you material for the first six
    evenings and a person to call.
    `,
  ),
  post(
    'Choir and music',
    `
    The choir rehearses once a week in the evening and sings on most Sundays and at evensong. You do not
    have to read music; sit beside someone who does. Basses are always welcome, and so are people who are
    convinced they cannot sing and would like to be wrong.

    Instruments: if you play something, tell us. Once a month there is a service with whoever is there, from
    recorder to accordion, after a short rehearsal.

    Children sing in their own group, forty minutes a week, with a performance at Christmas. The organ can
    be played by anyone who has learned it; ask the organist for a key and an hour.

    Concerts are free, with a collection at the door. Half goes to music, half to the soup kitchen.
    `,
  ),
  post(
    'Young people',
    `
    From about thirteen on there is an evening a week that belongs to you: food, games, talk, sometimes a
    film, sometimes silence with candles. The leaders are trained and reachable. Friends can come along,
    whatever they believe.

    Once a month the young people prepare an hour of songs and quiet in the dark church, open to all ages.
    They choose the music and the texts, and adults are guests.

    Confirmation preparation lasts one school year, with a weekend away in spring. It is a place to ask
    questions that have no place elsewhere. At the end, each person decides whether to be confirmed.

    Parents: you will be told times, addresses and who is in charge. Costs for weekends are kept low, and if
    they are still too high, one word to the leaders is enough.
    `,
  ),
  post(
    'The long table',
    `
    Once a week the hall becomes a dining room. There is soup, bread and a long table, and whoever comes
    sits next to someone they do not know yet. Bring a dish, a loaf or just your appetite. It is free, and
    nobody says grace for longer than a breath.

    The cooks begin at five. If you like chopping onions in company, turn up then; aprons and knives are
    there. The dishwashing crew starts at eight and has the better jokes.

    Guests with allergies find the ingredients on a card beside each pot. There is always something without
    meat. What is left goes into boxes, and the boxes go to people who could not come.

    We cook for neighbors as well, on weekdays after midday prayer. If you know of somebody for whom the way
    is too far, tell us, and the soup will travel.
    `,
  ),
  post(
    'Visiting and praying',
    `
    <strong>Visitors</strong> go in pairs to people in the hospital, in care homes and at home. You are
    introduced by someone experienced, attend two evenings of preparation, and visit one person about twice
    a month. The most important skill is to stay seated.

    <strong>The prayer group</strong> meets for twenty minutes at noon on weekdays. It prays for the
    requests in the box and for whoever is in the news. You may come once or daily.

    <strong>Letter writers</strong> send a handwritten card each month to those who are away. You need a pen
    and readable handwriting.

    <strong>Drivers</strong> bring people to the service and home again. One Sunday a month is a great help.

    Anyone who takes on a duty gets an end date: after one year we ask whether you would like to go on, do
    something else or rest. All three answers are good.
    `,
  ),
])
