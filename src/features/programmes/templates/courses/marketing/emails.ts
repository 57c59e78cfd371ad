import { lesson, part, question, task } from '../../writing.ts'

export const emails = part('Week 6: Five emails', [
  lesson(
    'A reason to leave an address',
    `
    Most visitors are not ready today. They close the tab with good intentions, and it is gone. A list of
    addresses lets you talk to them again on a day when they are ready, without paying anyone for the
    privilege.

    ## Why a list

    Followers belong to the platform, which decides each morning who may see you. An address belongs to a
    person who said: you may write to me. That is a permission with limits, so it has to be earned and kept.

    ## Something useful now

    “Subscribe to our newsletter” promises work. Offer a small thing that solves a piece of the problem
    within ten minutes, and that makes the purchase a natural next step:

    - The soap maker: “The two-minute routine for the end of a shift”, one page with drawings
    - The pottery studio: “Your first bowl from air-dry clay”, a lesson at the kitchen table
    - The bookkeeper: “Which receipts you can throw away”, a list to hang on the wall

    Check it with three questions. Would somebody from your interviews have wanted it in the week of the
    trigger? Can it be used without buying anything? Does it show how you work? One page is better than an
    e-book, because a thing that gets used makes people grateful, and a thing that is merely saved makes
    them feel guilty.

    ## The form

    Two fields, first name and address, or just the address. Next to it write what will come and how often:
    “The routine right away, then one short email a week. Unsubscribe whenever you like.” Place it after the
    problem section of your page, again at the end, and on the thank-you page for customers.

    ## Permission

    Rules differ between countries. As a sound minimum: nobody is added who did not ask, the box is not
    checked in advance, a confirmation is sent where the law wants one, each message carries a working
    unsubscribe link along with your name and postal address, and you keep a record of when and where
    someone joined. Your mail service will handle most of it if you let it.

    Never buy a list. The people on it do not know you, and their complaints decide whether the mail of
    those who do arrives at all.
    `,
  ),
  lesson(
    'Five emails, one job each',
    `
    A welcome sequence is five messages that go out by themselves during the first ten days, to everyone who
    joins. You write them once. Each has a single job, and each is built so that a reader might pass it on
    to a friend.

    1. <strong>Day 0: the thing.</strong> Deliver what you promised in the first line. Then one sentence on
       who you are and one on what will come. Ask a question that can be answered in a word: “What do you do
       for a living?”
    2. <strong>Day 2: the story of the problem.</strong> A scene from your interviews, retold without names,
       that lets the reader feel recognized. No offer. The last line opens the next message: “On Thursday:
       why cream makes it worse for some people.”
    3. <strong>Day 4: the useful one.</strong> Teach the single most helpful thing you know, completely.
       Holding back the best part is noticed. This is the email people forward.
    4. <strong>Day 7: the proof.</strong> One customer from before to after, with the doubt in the middle.
       At the end a link to the offer, calmly: “If you would like the same, here is how it works.”
    5. <strong>Day 10: the offer.</strong> The eight lines of your sheet in flowing text. Price, guarantee,
       limit, next step. Name whom it is not for. One link, given twice.

    ## What to expect

    Count for each email how many people it was sent to and how many pressed the link or replied. Opening
    rates are unreliable, as some mail programs load the pictures on their own. Replies are the best sign of
    all. Answer every one yourself; the sentences in them belong on your word list.

    If 72 people join in a month and six buy within the ten days, that is a little over 8 percent. Should it
    be one or two, look at numbers four and five first. If hardly anybody gets as far as the link in number
    one, the thing you promised was not what they wanted.

    ## After day ten

    Readers move on to your weekly message. Whoever bought leaves the sequence at once; few things annoy a
    new customer more than being asked to become one.
    `,
  ),
  lesson(
    'Write like one person',
    `
    Open your inbox and look at which messages you read to the end. They probably come from people. The ones
    you delete have a header image, four topics and no sender you could picture.

    ## The subject line

    It has one task: to be opened by the right person and to be true. Write it last, in under fifty
    characters, lower key than you think. “The receipts you can throw away” works for a bookkeeper. “You
    won’t BELIEVE this” works once, and you lose the reader. Questions are fine if the email answers them.

    Use your own name as sender, with the company after it.

    ## The body

    - Write to one reader: “you”, never “all of you”. Think of the fourth person you interviewed.
    - Begin in the middle. Delete “I hope this finds you well” along with the sentence that follows it, and
      see whether anything is missing.
    - One thought per email. The second thought is next week’s.
    - Short paragraphs, since most people read on a phone. Between 150 and 350 words is plenty.
    - One link. If you must have a second, let it lead to the same place.
    - End with a question or an invitation, and sign with your first name.

    Read it aloud before you send. Where you take a breath, there should be a period. Where you stumble, the
    sentence was meant for paper.

    ## An example

    Subject: the good cream for Sundays

    <em>A nurse told me last week that she owns a very good hand cream. She keeps it for Sundays, because on
    the ward it ends up on the phone, the pen and the chart. So the one thing that helps is in the drawer on
    the six days when she needs it. I think of that drawer when I mix soap. What do you keep for
    Sundays?</em>

    It has fewer than seventy words, one scene and one question, and sells nothing. People answer it.

    ## Keep a rhythm

    Choose a weekday and an hour and stay with them. A list that hears from you weekly remembers who you
    are. After three months of silence, an offer feels like a stranger at the door. Keep a note of ideas on
    your phone: each customer question is next week’s email.
    `,
    {
      quiz: [
        question(
          'Which gift for joining the list is best?',
          [
            'An e-book of 80 pages about skin care',
            '* One page with a routine for the end of a shift',
            'A chance to win a tablet, drawn among all who join',
          ],
          'It can be used today, helps with the problem and shows how you work. The tablet attracts people who want a tablet.',
        ),
        question(
          'Which of the five emails should contain no offer at all?',
          [
            '* The second, with the story of the problem',
            'The fourth, with the proof of one customer',
            'The fifth',
          ],
          'The second earns attention by recognition. The link appears with the proof, and the fifth is the offer.',
        ),
        question(
          'A friend offers you 2,000 addresses from his own shop. What do you do?',
          ['Send them the welcome sequence', 'Write once and ask whether they are interested', '* Decline'],
          'They gave permission to him. Writing to them is unlawful in many places, and complaints harm delivery to your real readers.',
        ),
        question(
          'You have two good ideas for this week’s email. What now?',
          [
            'Put both in, with two links',
            '* Use one, and save the other for next week',
            'Make the email longer, so that both of them fit in',
          ],
          'One thought can be read, remembered and forwarded. The second gives you a head start on next week.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your five emails',
    `
    Choose the small thing people get for joining, and make it: one page, usable in ten minutes. Write the
    form text with what comes and how often. Then write the five emails by their jobs: the thing, the story,
    the useful one, the proof, the offer. Each has one thought, one link at most, 150 to 350 words and a
    subject line under fifty characters. Products: let the useful email show how to get more out of what
    people already own. Services: show a check that they can do alone. Courses: teach one complete lesson.
    Read each aloud, set up the sequence with days 0, 2, 4, 7 and 10, and sign up yourself to see it on a
    phone. Take buyers out of the sequence. Show email three to two people who resemble your
    readers, and ask whether they would forward it.
    `,
    { minutes: 150 },
  ),
])
