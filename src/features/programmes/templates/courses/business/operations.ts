import { lesson, part, question, task } from '../../writing.ts'

export const operations = part('Week 5: Work that runs without you', [
  lesson(
    'Three things only you can do',
    `
    Everything lands on your desk because it has always landed there. Some of it needs you. To find out
    which part, you will sort a week of work into piles, and the piles will be unequal.

    ## Make the list

    For three days, write down each thing you do, however small: unlocked the door, approved a vacation,
    chose the color of the invoice paper, called the bank, showed someone for the fifth time how to book a
    return. Forty to sixty lines are normal. Beside each line put the minutes it took and how often it comes
    up.

    Now mark every line with one of three letters:

    - <strong>K</strong>, keep: it would go wrong or lose its meaning if anybody else did it
    - <strong>T</strong>, teach: someone else could do it after being shown
    - <strong>D</strong>, drop: nothing would happen if it were no longer done

    Be strict with K. “I am faster” describes today. “They want to talk to me” is often a habit that you
    trained. True K lines concern your name, your judgment or your money: setting prices, choosing people,
    the relationship with the bank and with your five best customers, the design or the recipe that people
    come for.

    ## Choose three

    Group the K lines until no more than three remain, and give each a title. A baker might end with “the
    recipes, the people, the numbers”. A physiotherapist: “difficult cases, referring doctors, the team”.

    These three are your job from here on. Write them on a card where you see it in the morning.

    ## What the rest costs

    Return to the T lines and add up their minutes for a week. Suppose you find six hours of booking
    appointments, chasing signatures and ordering supplies. Over 44 working weeks that is 264 hours. At the
    $93 an hour of our mechanic in week 1, those hours carry a cost of $24,552, for work that somebody else
    could do well at a lower wage.

    Do not hand anything over yet. Work that lives only in your head cannot be handed over; it can just be
    dumped. The next lesson takes care of that.
    `,
  ),
  lesson(
    'One task on one page',
    `
    A procedure that fills eleven pages will be read once. The form below fits on one page, can be written
    in half an hour and survives contact with a busy morning.

    1. <strong>Name and purpose.</strong> “Close the register. So that tomorrow starts with the right amount
       of change and we notice mistakes the same day.”
    2. <strong>When.</strong> A time or a trigger: every evening at six, or when a customer cancels.
    3. <strong>What you need.</strong> Keys, passwords (where they are kept, never the password itself),
       forms.
    4. <strong>Steps.</strong> Between five and twelve, each beginning with a verb.
    5. <strong>How you know it is right.</strong> One check that anyone can make.
    6. <strong>When to ask.</strong> The two or three cases in which the person should stop and call.

    ## A finished example

    <strong>Answer a request for a quote.</strong> So that everyone hears from us within one working day.

    - When: each time a request arrives, at the latest at four in the afternoon
    - Needed: the price list, the calendar, the quote template
    - Steps: read it twice; look up whether we have worked for them; choose the nearest package; write one
      sentence that shows we understood; fill in the template; suggest two dates; send; set a reminder for
      day five
    - Right if: the price comes from the list, and both dates are still free
    - Ask if: it is above $3,000, needs a date within three days, or concerns something we have never done

    Look at the last line. It lets a new person decide nearly everything while the expensive mistakes still
    pass your desk.

    ## Write it while doing it

    Memory tidies up. Have paper beside you the next time you do the task and write each step as your hand
    makes it. Better still, let someone else watch and write, and read back what they have. Their questions
    are the places where your page has a hole.

    Take a photo where words get long. A picture of the shelf as it should look at closing time saves a
    paragraph.

    Begin with the T line that interrupts you most often, which may well differ from the one that takes the
    longest. An interruption costs its minutes plus the thought you were having.
    `,
  ),
  lesson(
    'Hand it over in four steps',
    `
    You have a page. Handing it to somebody with the words “It is all in there” returns the task to you
    within a week. Four steps take a little longer and only have to be taken once.

    1. <strong>They watch you.</strong> Do the task with the page on the table. Say aloud why you do things
       in this order. They mark whatever is unclear, and you correct the page together.
    2. <strong>You do it together.</strong> They act, you sit next to them. Keep your hands under the table.
       Answer questions by pointing at the page; if the answer is missing, add it.
    3. <strong>They do it, you check.</strong> Look at each result for one or two weeks, using only the
       check that is written in part five. Resist improving details of taste.
    4. <strong>They own it.</strong> You look at a sample, at first weekly, later once a month. Changes to
       the page are now made by them.

    For a simple task the four steps fit into three days. Something like quoting may need a month.

    ## Agree on the limits

    People hand decisions back when they do not know what they may decide. Tell them in numbers: “You can
    give a refund of up to $100 without asking. Tell me about it on Friday.” When the limit is used well for
    two months, raise it.

    ## When it goes wrong

    It will, once. The question for that day is “What does the page say?” If the page was silent, it is your
    mistake and you mend the page. If the page was clear and was not followed, talk about that, calmly and
    in private. In both cases the task stays with its new owner. Taking it back teaches everyone that
    trouble is the way to return work to you.

    ## If you work alone

    There are still people to give work to: a bookkeeper for four hours a month, a student on Saturdays, an
    answering service, a supplier who delivers ready for use. The page and the steps are the same. A program
    that sends reminders counts as well, provided that you write down what it does and who looks after it.

    Choose one task now and a name to go with it. Step one takes place within seven days.
    `,
  ),
  lesson(
    'The twelve-page handbook',
    `
    One page per task, twelve tasks, in one folder: that is an operations handbook, and for a team of up to
    thirty it is enough to take a vacation on. This lesson helps you pick the twelve.

    ## Which twelve

    Choose from each of these groups until you have a dozen:

    - <strong>Opening and closing:</strong> the first and last fifteen minutes of the day
    - <strong>Money:</strong> invoices out, invoices in, the register, the Monday sheet
    - <strong>Customers:</strong> a request, a complaint, a cancellation
    - <strong>The work itself:</strong> the two or three jobs you do most, with the standard they must meet
    - <strong>People:</strong> calling in sick, asking for a day off, the first day of someone new
    - <strong>Emergencies:</strong> whom to call for water, power, data and injuries, with numbers and
      account references

    If a page is hard to write, the task is probably two tasks. Split it.

    ## Where it lives

    Everyone has to be able to open it within half a minute, on a phone and when the internet is down. A
    shared folder plus a printed copy by the door does the job. Number the pages, put the date of the last
    change at the bottom, and write the owner’s name at the top. Pages without an owner go stale first.

    ## Test it

    Documents look convincing at the desk where they were made, so test yours with a day away. Choose an
    ordinary weekday, tell the team two days in advance, switch off your phone from eight to six, and leave
    one number for real emergencies. Define “real” beforehand: injury, fire, a loss of more than a certain
    amount.

    Afterward, sit down with whoever was there and ask two questions. What did you want to ask me? What did
    you decide yourselves? Each answer to the first becomes a line in the handbook. For every answer to the
    second, say whether you would have done the same, and leave it decided even if you would not.

    Repeat with two days, then with a week. Put the week into the calendar now; the date is this Friday’s
    decision, and a date is what turns twelve pages into time off.
    `,
    {
      quiz: [
        question(
          'You are quicker at writing quotes than anyone else. Which letter does the task get?',
          [
            'K, because you would lose an hour a day if somebody slower were to write them',
            '* T, because someone can learn it, and quotes above a limit still reach you',
            'D, because quotes are a nuisance',
          ],
          'Speed is a reason for today. Keep what depends on your judgment, such as very large or unusual quotes, and teach the rest.',
        ),
        question(
          'Which part of a one-page procedure prevents expensive mistakes by a new person?',
          ['The purpose', 'A complete list of what is needed', '* The cases in which to ask'],
          'A clear list of exceptions lets people act alone in the ordinary case. Without it they either ask always or never.',
        ),
        question(
          'A task that you handed over has gone wrong, and the page did not cover the case. What now?',
          [
            'Take it back until the new person has more experience',
            '* Add the case to the page and leave the task there',
            'Ask for an apology and move on',
          ],
          'The gap was in the page. If work returns to you with every mistake, people learn that mistakes get rid of work.',
        ),
        question(
          'How do you find out whether the handbook works?',
          [
            '* Be away for a day with the phone off, and ask afterward what people wanted to ask you',
            'Have everyone read it aloud in a meeting, sign it and repeat this in each following year',
            'Make it longer each month',
          ],
          'Only absence shows which questions still need you. A signature proves that somebody owns a pen.',
        ),
      ],
    },
  ),
  task(
    'Worksheet: the first page of your handbook',
    `
    Keep your task list for three days and mark every line K, T or D. Write your three K titles on a card.
    Add up the weekly minutes of all T lines and multiply the hours by the cost of your hour from week 1.
    Choose the T line that interrupts you most often, and write its page with the six parts: name and
    purpose, when, what you need, steps, how you know it is right, when to ask. Let somebody follow the page
    while you watch in silence, and correct it. Then list the titles of the other eleven pages, each with an
    owner and a date. Choose the weekday on which you will be away with the phone off, and tell your team.
    If you work alone, choose who or what takes the first task.
    `,
    { minutes: 90 },
  ),
])
