import { part, post } from '../../writing.ts'

export const groups = part('Groups', [
  post(
    'Class representatives',
    `
    Each class elects two parents for one year. They welcome new families, pass on questions that concern
    many, organize help for trips and festivals, and meet the principal three times a year together with the
    other representatives.

    They are not a complaints office, and not obliged to answer in the evening. What concerns only your own
    child belongs with the teacher.

    It takes about two hours a month. You need neither perfect English nor free mornings; the meetings
    alternate between early and late, and somebody will watch the children. If you would like to try, say so
    at the first parents’ evening. A good way to begin is as one half of a pair with someone who has done it
    before.
    `,
  ),
  post(
    'Choir, instruments and orchestra',
    `
    The choir meets once a week after class and takes everybody who likes to sing. Nobody has to audition.
    There is a concert in winter and another in early summer, and a few songs for festivals in between.

    From third grade on, children can borrow an instrument for a year. You sign for it, keep it away from
    heaters and younger siblings, and return it in June. Strings and broken reeds are part of life and cost
    nothing. Lessons take place in small groups.

    After one year of lessons you may join the orchestra, which is louder than it is good, and proud of it.
    Practice at home: ten minutes on five days does more than an hour on Sunday. Listening patiently is the
    parents’ instrument.
    `,
  ),
  post(
    'Garden, chess and soccer',
    `
    <strong>Garden.</strong> Every class has a bed, and the garden group looks after the paths, the compost
    and the tools. Rubber boots stay at school. During vacations families take turns with watering; you can
    sign up for a week in the list by the shed.

    <strong>Chess.</strong> For beginners and for those who beat their grandparents. The first half hour is
    for learning, the second for playing. Boards are there. Twice a year we visit another school, and the
    result matters less than the bus ride.

    <strong>Soccer.</strong> Two groups by age, girls and boys together, in the yard or, when it rains, in
    the gym. Shin guards are needed, team shirts are lent. Everyone plays for the same number of minutes;
    parents cheer for both sides.

    All groups are free. Children may try each of them twice before they decide, and change at the end of a
    semester.
    `,
  ),
  post(
    'Homework room',
    `
    After class there is a quiet room with large tables, dictionaries, and an adult who knows how to explain
    fractions in three ways. Children come without registration and leave when they are done or when you
    collect them. They sign in and out, so we know who is there.

    The room is for doing one’s own homework in peace. The helpers do not hand out solutions, and they write
    a short note to the teacher when many children stumble over the same task.

    We are always looking for readers: older students, grandparents and neighbors who listen to a child read
    for fifteen minutes. You do not have to be a teacher. An up-to-date background check is required, and
    the office will help you get it.
    `,
  ),
  post(
    'Friends of the school',
    `
    The Friends are parents, former students, neighbors and local shops who make things possible that the
    budget does not cover: trips for families who cannot pay, instruments, plants and tools for the garden,
    an author’s visit.

    They raise money with two bake sales, a run in spring and regular contributions, which you find on our
    site. The accounts are open. Once a year there is an evening with soup, at which members decide what to
    do next.

    Helping does not have to mean money. The Friends need people who carry tables, design a poster,
    translate a letter or bake. Tell the office what you can do and when; you will be asked for that, and
    for nothing else.
    `,
  ),
])
