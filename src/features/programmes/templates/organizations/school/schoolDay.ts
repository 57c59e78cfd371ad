import { part, post } from '../../writing.ts'

export const schoolDay = part('The school day', [
  post(
    'Arriving and leaving',
    `
    Doors open twenty minutes before the first class. Children who come earlier are welcome in the breakfast
    club, where somebody looks after them and there is something warm to eat. Before that hour the
    schoolyard is not supervised, so please do not leave a child there alone.

    Say goodbye at the gate. It is easier for the children, and the hallways stay passable. In the first two
    weeks of first grade you may of course come as far as the classroom.

    At the end of the day, teachers hand younger children over to a person on your pickup list. Older ones
    may walk home alone once you have told the office in writing. If you are going to be late, call; your
    child waits with an adult in the office and nobody is upset.

    Cars: stop where it is allowed, even if it is raining. The crossing in front of the school belongs to
    the crossing guard and the children.
    `,
  ),
  post(
    'If your child cannot come',
    `
    Tell us before the first bell on every day of absence. One line is enough: your child’s name, the class
    and whether you expect them back tomorrow. We do not need to know the illness unless it is contagious.

    When a child is missing and we have heard nothing, the office calls you within the first hour. Please
    make sure that the number we have is one you answer in the morning.

    For a doctor’s appointment during school hours, tell the teacher the day before and collect your child
    from the office, where you sign the list.

    Leave for family occasions is possible. Ask the office at least a week in advance; weddings, funerals
    and religious holidays are usually no problem. Days before or after vacations need a good reason, as the
    rules about attendance apply to all of us.

    Missed work: for one or two days, nothing needs to be made up unless the teacher says so. From the third
    day on, the class teacher puts together what matters.
    `,
  ),
  post(
    'Lunch, snacks and water',
    `
    Lunch is cooked for the children every day, with a vegetarian choice. The menu for the week hangs beside
    the dining room and is published here on Fridays. Tell the office about allergies and about food your
    family does not eat. The kitchen keeps a list with photographs, which only kitchen staff and teachers
    see.

    A snack for the first long recess comes from home. Fruit, vegetables, bread and cheese survive a
    backpack; chocolate and chips do not survive the second recess, as they make for tired children at
    eleven. Please send nothing with nuts, because for some classmates even traces are dangerous.

    Each child needs a bottle for water, with a name on it. It can be refilled in every hallway.

    Birthdays: you may bring something to share if it can be eaten without a knife and you have asked the
    teacher about allergies. Twenty-five small muffins are easier than one large cake.

    If money is short, talk to the office. Lunch for children whose families cannot pay is covered without
    any fuss, and no child will know.
    `,
  ),
  post(
    'Homework',
    `
    Homework practices what was understood in class. It appears by the end of the school day in one line:
    what, and by when. Your child should be able to do it alone.

    As a guide, ten minutes per grade: about ten in first grade, half an hour in third, an hour in sixth.
    When the time is over, your child may stop, and you write “time was up” under it. Teachers want to know
    this, since it tells them more than a page finished by a parent at nine in the evening.

    What helps at home: the same place, the same hour, a cleared table, a phone in another room. Ask “What
    do you have to do?” and “Show me when you are done.” Correcting mistakes is the teacher’s task; they are
    the most interesting part.

    The homework room is open after class on school days with an adult who helps. No registration is needed.
    If homework regularly ends in tears, write to the class teacher. We will look for the cause together and
    reduce the amount for a while.
    `,
  ),
  post(
    'What to bring',
    `
    For every day: a backpack that closes, a folder for letters, a filled pencil case, a water bottle, a
    snack, and a jacket for the weather that is, as children go out in all but the worst of it.

    For the classroom: slippers or indoor shoes, and a bag with spare clothes in grades one and two.

    For gym: shoes with light soles, shorts, a shirt, and a hair tie for long hair. Jewelry comes off.

    For swim day: swimsuit, towel, a comb, and a cap if the pool asks for one.

    Please put a name on everything, inside and outside. The lost and found is a shelf by the entrance; what
    nobody has claimed by the last day before a vacation is given to a charity. Look there first for blue
    jackets.

    Toys, trading cards, game consoles and larger sums of money stay at home. The school cannot replace
    them, and much of the trouble at recess begins with a card that changed hands.
    `,
  ),
])
