import type { SampleEvent } from './samples.ts'

export const schoolEvents: SampleEvent[] = [
  {
    title: 'Parents’ evening',
    text: `We introduce the people your child spends the day with, and tell you what the coming weeks are about. After half an hour in the hall you go on to the classroom, where you can ask the class teacher anything and elect two representatives.

Children may come along. Somebody looks after them in the gym.`,
    place: 'Main hall',
    week: 1,
    on: 'Tue',
    from: '18:30',
    to: '20:00',
  },
  {
    title: 'Library open to families',
    text: `Come after class with your child and borrow up to three books each. At the table by the window torn pages are mended and new books get their labels. If you have ten minutes and two hands, sit down there.`,
    place: 'School library',
    week: 1,
    on: 'Thu',
    from: '15:00',
    to: '16:30',
    weekly: 6,
  },
  {
    title: 'Garden afternoon',
    text: `We weed, water and turn the compost, each family in the bed of its own class. Gloves and tools in all sizes are there; boots and a snack you bring yourselves.

Say that you are coming, so that there are enough gloves. Drizzle does not stop us. In a downpour we tell stories in the shed and go home early.`,
    place: 'School garden, at the shed',
    week: 2,
    on: 'Fri',
    from: '14:30',
    to: '16:30',
    places: 'any',
  },
  {
    title: 'Open house',
    text: `Visit a lesson, look into the workshop and the kitchen, and talk to the principal over coffee. Tours for families who are thinking of this school start on the hour, and students lead them. Neighbors and grandparents are just as welcome.`,
    place: 'Main entrance',
    week: 3,
    on: 'Sat',
    from: '10:00',
    to: '13:00',
  },
  {
    title: 'Class representatives meet',
    text: `On the agenda: lunch, the way to school, and what the classes would like to do together this semester. If something concerns many families, give it to your representative by the day before. Other parents may listen in.`,
    place: 'School library',
    week: 4,
    on: 'Wed',
    from: '18:00',
    to: '19:15',
  },
  {
    title: 'Bake sale of the Friends of the school',
    text: `Cakes, something savory and coffee, at prices that a child can pay from pocket money. The proceeds help families who cannot pay for a class trip in full. If you would like to bake, put a card with all ingredients beside your plate, and leave out nuts.`,
    place: 'Schoolyard, or the entrance hall if it rains',
    week: 4,
    on: 'Sat',
    from: '09:30',
    to: '12:00',
  },
  {
    title: 'Concert of choir and orchestra',
    text: `An hour of music by children who began this year and by children who hardly need the notes anymore. Musicians meet half an hour earlier, in something dark that is comfortable to sit in. Admission is free, and the hat that goes around pays for strings and reeds.`,
    place: 'Main hall',
    week: 5,
    on: 'Fri',
    from: '17:00',
    to: '18:00',
  },
  {
    title: 'Conferences',
    text: `Twenty minutes for each family: what goes well, what comes next, and how we can help. Your class teacher gives you a time; tell us if it does not suit you, and we find another one.

While you wait, there is coffee outside the library.`,
    place: 'Classrooms',
    week: 6,
    on: 'Thu',
    from: '14:00',
    to: '19:00',
  },
]
