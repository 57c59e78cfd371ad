import { part, post } from '../../writing.ts'

export const lookingAfter = part('How we look after one another', [
  post(
    'Asking for help, offering help',
    `
    A ride to the clinic, a meal after a birth, a hand with a form, a crib, a babysitter for the evening of
    a first date: ask. Write to the office what you need, where and by when. It is passed on to people who
    live close by and who have said that they can help with such things. Your name is given only to the
    person who comes.

    Offering is as easy. Tell us what you can do, how often and on which days. “Once a month, on Saturdays,
    anything with a car” is a perfect offer. You can say no to each request, without giving a reason.

    For need that goes beyond a favor, such as rent, electricity or medicine, there is a small emergency
    fund. Two people decide within three days. The parish council learns the amount, and never the name.

    Most of us have been on both sides. It is a good feeling to ask for something, once one is used to it.
    `,
  ),
  post(
    'Keeping people safe',
    `
    Everyone who works with children, young people or adults at risk has been checked, trained and
    introduced to the parish before beginning. There are always two adults in a room. Doors have windows or
    stay open. Nobody drives a child home alone or writes private messages to a minor.

    If you see or feel something that is not right, tell us: a person you trust, the office, or the
    safeguarding contact whose number hangs in the entrance hall. You do not need proof. You will be
    listened to, you will be told what happens next, and nobody will try to talk you out of it.

    When there is a suspicion of a crime, we report it to the authorities and do not investigate it
    ourselves. You may go to the police directly at any time. Reports about clergy or leaders are handled by
    people outside the parish.

    What you tell us is written down, kept under lock and followed up, even if it happened many years ago.
    `,
  ),
  post(
    'Money',
    `
    The parish lives on gifts. They pay for heating and the roof, music, the people who work in the office,
    the soup kitchen, and help for neighbors. Every spring the accounts are shown at a meeting, with time
    for questions, and they can be read in the office throughout the year.

    If you would like to give regularly, you find the possibilities on our site. Even small amounts help us
    to plan. You can change or stop at any time, and you will not be asked why. Receipts for the tax office
    are sent in the new year.

    Nobody is less at home here for giving little or nothing. If you are in need yourself, please take
    rather than give; that is what it is for.

    Gifts for a particular purpose are used for that purpose alone. When it can no longer be fulfilled, we
    ask you first.

    Counting is always done by two people, who change. Expenses above a limit need the council. It protects
    the money, and the people who handle it.
    `,
  ),
  post(
    'Using the rooms',
    `
    The hall, the kitchen and two smaller rooms are open to groups, families and neighbors: birthdays, choir
    rehearsals, language courses, meetings after a funeral. Ask the office for a date. Groups from the
    parish and the neighborhood come first, and those who cannot pay use them free of charge.

    Four rules. Leave the room as you would like to find it, chairs included. The kitchen has a page with
    instructions for the stove; please follow it. Music ends at ten in the evening. The person who signed
    stays until the last guest has left, and locks up.

    Keys are handed out against a signature and come back the next morning. If something breaks, tell us; it
    has usually happened to somebody before you.

    There is a ramp at the side, an accessible restroom and a hearing loop in the church. If you need
    something else in order to come, a seat near the door or large print for example, let us know before
    Sunday. We would rather move a bench than miss you.
    `,
  ),
])
