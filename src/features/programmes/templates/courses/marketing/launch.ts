import { lesson, part, question, task } from '../../writing.ts'

export const launch = part('Weeks 8 and 9: A twelve-day launch', [
  lesson(
    'The plan of twelve days',
    `
    A launch is a short period in which you speak about a single offer, every day, with a beginning and an
    end. It helps people who have been meaning to decide, and it helps you, because twelve days can be
    planned and survived.

    ## Before day one

    Set the frame two weeks ahead:

    - <strong>One offer,</strong> the one you sold by hand in week seven
    - <strong>Start, opening and close,</strong> with hours: begin on a Tuesday, open on Saturday at 8 AM,
      close on the Saturday after at 8 PM
    - <strong>A true reason for the end:</strong> the course begins, the batch is sold, you go back to
      making things
    - <strong>A goal</strong> from your numbers. With 240 people on the list and 8 percent buying, expect
      about 19 sales. Plan for 12 and be pleased with 25.

    Check what a success would do to you. Can you deliver 25 boxes in a week? If not, limit the number and
    say so.

    ## The twelve days

    1. Tuesday: the story of why you made it. No link yet.
    2. Wednesday: the problem, and what people try.
    3. Thursday: a complete lesson, free.
    4. Friday: announcement; the doors open tomorrow, and what will be inside.
    5. Saturday: open. The offer, in full.
    6. Sunday: the first buyers and what they said, or a look behind the scenes.
    7. Monday: the most frequent question, answered at length.
    8. Tuesday: one customer from before to after.
    9. Wednesday: whom it is not for.
    10. Thursday: a live hour or a call for questions.
    11. Friday: “Closing tomorrow”, with everything in one message.
    12. Saturday: the last day, two short messages, in the morning and three hours before the end.

    You sell on eight days and give on four. Sales tend to come in two waves, at the opening and at the
    close. Expect a valley from Monday to Wednesday, and do not let it lead you to a panic discount; early
    buyers would feel punished for trusting you.

    ## Prepare everything

    Write all the messages before day one. During the launch you will be answering people, and nobody writes
    well at eleven at night. Buy with your own card once, on a phone, and check each link as a stranger
    would.
    `,
  ),
  lesson(
    'A script for each day',
    `
    Here are openings for the hardest days. Keep the structure, replace the content with your own slips, and
    say it as you would say it to a friend who happens to have the problem.

    ## Day 1, the story

    Begin with a scene, end with a promise. “Two winters ago I spoke with a nurse who wrapped her hands in
    cotton gloves before going to bed. I make soap, and I had no answer. Since then I have made thirty-one
    versions. Over the next days I will tell you what I learned, including the mistakes.”

    ## Day 5, open

    Everything a decision needs, in the order of your page: for whom, promise, parts, price, guarantee,
    limit, link. First line: “The box is here.” Give the price as a number in the message itself, without
    any “click to find out”.

    ## Day 7, the question

    Choose the question that was asked most, and quote it. “Can soap really do that?” Then answer in four
    steps: what is true about the doubt, what we do about it, what happened with one person, what you can do
    if it fails for you. Doubts grow in the dark. An answer in public spares twenty people from asking.

    ## Day 9, whom it is not for

    List three kinds of people honestly. “If your skin is inflamed, see a doctor first. If you like strong
    perfume, you will be bored. If your hands are fine, keep your money.” Everyone else reads between the
    lines: they know whom they serve. This is often the most forwarded message of the launch.

    ## Day 12, the last hours

    Short. “At eight this evening we close the order list. After that I will be packing. If you want one,
    here is the link. If not, thank you for reading along; on Tuesday I will write about something entirely
    different.” Keep your word to the minute. The first extended deadline is the last one that anybody
    believes.

    ## For every message

    One idea, one link. Reply to each answer within the day. And let buyers out of it: those who have
    ordered get a different message, which thanks them and tells them what is happening with their box.
    `,
  ),
  lesson(
    'During and after',
    `
    A plan meets twelve real days. What follows is a short manual for the moments when it feels wrong.

    ## Nobody buys on the first day

    Check the technology first: open the link on another phone and go through with a purchase. Then count.
    How many people received the message, how many pressed the link, how many reached the payment? If plenty
    press and few buy, something on the page raises a doubt. Call two people who have looked and ask. If
    hardly anyone presses, the message did not make clear what it was about; send it again to those who did
    not press, with a new subject line and a simpler first sentence.

    ## Somebody complains about too many emails

    Some people unsubscribe in such a week. Let them go; they have told you that they would not have bought.
    Offer a way out that is kinder: “Not interested in the box? Press here, and I will leave you in peace
    until the Tuesday after.” Those who press stay on your list for next time.

    ## It goes better than expected

    Stop at the limit you set. “Sold out” is a sentence that sells the next round. Open a waiting list with
    name and address and tell people when they will hear from you.

    ## Ten minutes each evening

    Write three figures: people reached, link pressed, sales. Add one sentence that you heard. After twelve
    days you have a diary that makes the second launch twice as easy.

    ## The week after

    1. Deliver, and deliver something small in addition that was never announced.
    2. Thank everybody, including those who did not buy, and say how it went in plain numbers.
    3. Ask five who looked and did not buy for the reason, in one line.
    4. Sit down with the diary: what do we repeat, what do we drop, what do we try?
    5. Rest for two days. You have spoken every day, and that is tiring for people who would rather make
       things.

    Do not plan the next launch before the first customers have had their result. Their words are the
    material it is made of. Two to four a year are enough for most small businesses.
    `,
    {
      quiz: [
        question(
          'Your list has 300 people, and 7 percent usually buy. Which number of sales do you plan with?',
          ['300', '* About 21, prepared for fewer or more', '2'],
          '7 percent of 300 is 21. A plan should survive 12 and be able to deliver 30, or set a limit.',
        ),
        question(
          'It is day 7 and sales have stopped. What should you avoid?',
          [
            'Answering the most frequent question in public',
            'Telling the story of a customer',
            '* A sudden discount for everyone',
          ],
          'The valley in the middle is usual. A discount punishes those who trusted you first, and teaches the rest to wait next time.',
        ),
        question(
          'The deadline was 8 PM, and at 8:30 somebody asks whether they can still order. What fits the lesson?',
          [
            '* Thank them, offer the waiting list, and keep the deadline',
            'Extend the launch for everyone by three days, with a good reason',
            'Tell them that there never was a limit',
          ],
          'A deadline that holds is believed the next time. One exception, told to a friend, ends that.',
        ),
        question(
          'Many press the link, and few buy. Where do you look?',
          [
            'At the subject line',
            '* At the page, by asking two people who looked',
            'At the size of the list, which is probably too small',
          ],
          'The message has done its job if people come. The doubt arises on the page, and the people who had it can name it.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: your launch calendar',
    `
    Set start, opening and close with hours, the true reason for the end, your goal and your limit. Fill in
    twelve rows: date, job of the day, first sentence, link yes or no. Write all messages in advance, with
    days 1, 5, 7, 9 and 12 in full. Products: decide on the batch, and test the package by sending one to
    yourself. Services: fix how many clients you can begin with in one month. Courses: set the first date of
    the course two to five days after the close. Buy once yourself on a phone, and refund it. Prepare the
    message for buyers and the link for those who want to be left in peace. Then run it, with three figures
    and one sentence each evening. Afterward compare the diary with the calendar.
    `,
    { minutes: 180 },
  ),
])
