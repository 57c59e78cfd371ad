import { part, post } from '../../writing.ts'

export const bigDays = part('Life’s big days', [
  post(
    'Baptism',
    `
    Baptism is possible at any age. For a baby, we meet the parents and godparents once or twice beforehand,
    over coffee, at your home or ours. We talk about what you hope for your child and about what we will say
    and do. You need not have an answer to everything.

    What we ask for: a date, the birth certificate, and at least one godparent who belongs to a church. If
    you cannot find one, somebody from the parish will be glad to serve. There is no fee.

    Most baptisms take place during a Sunday service, as the community makes a promise as well. A separate
    hour can be arranged if there are good reasons.

    Teenagers and adults prepare in a small group over several evenings. Questions and doubts are the
    material of these meetings. At the end you decide freely, and a no is respected.

    Bring family, friends and cameras. Only the moment at the font belongs to the eyes.
    `,
  ),
  post(
    'Weddings',
    `
    Congratulations. Write to us as soon as you have a date in mind, ideally six months ahead, and before
    you book a room for the party.

    We meet three times. At the first meeting we get to know each other and check the formal requirements,
    which depend on where you live. The second is about your life together: money, family, quarrels, faith,
    and what you admire in the other. At the third we plan the service with readings, music and promises.

    You may choose hymns and pieces; our musicians will tell you what works on the organ and what does not.
    Flowers remain for Sunday if you like. Confetti made of petals is fine outside.

    Couples who were divorced, couples of two denominations or religions, and couples who have lived
    together for twenty years are all welcome to ask. What is possible we find out in an open conversation.

    There is a contribution for the musicians and for heating. If it is difficult for you, it will be
    waived.
    `,
  ),
  post(
    'When someone has died',
    `
    Call us at any hour. If it happens at night and you would like somebody from the parish to come, we
    come. There is no hurry with anything else.

    On the following day we sit down with you and plan the farewell: the place, the words, the music, who
    would like to speak. Tell us about the person, including what was difficult. A funeral may be honest.

    We can hold a service for people who were not members, and for people who had left the church. For those
    who die without family we hold one too; the bell is rung, and someone from the parish is always there.

    Afterward you are not left alone. We call after a week, after six weeks, and on the first anniversary.
    Once a month people in mourning meet for a walk, an hour at an easy pace. You can come without
    registering and without talking.

    On the last Sunday of the church year we read out the names of all who have died, and light a candle for
    each.
    `,
  ),
  post(
    'A visit, a prayer, a conversation',
    `
    You do not need a crisis to ask for a visit. Loneliness, a decision, joy with nobody to share it: each
    of these is a good reason. Write one line to the office or speak to anyone you know here. Somebody will
    get in touch within two days to find a time.

    Conversations are confidential, with a single limit: if a child or a person in danger has to be
    protected, we must act, and we will tell you so openly.

    Prayer requests can be left in the box by the door or sent to the office, with or without a name. A
    group prays for them on weekdays and then destroys the slips.

    We are not therapists or doctors. If we think you need one, we say it and help you find someone. In an
    emergency, when a life is in danger, call the emergency number of your country first. Then call us, and
    we will sit with you.
    `,
  ),
])
