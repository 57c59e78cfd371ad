import { part, post } from '../../writing.ts'

export const workingTogether = part('Working together', [
  post(
    'Talking to a teacher',
    `
    Write when something is on your mind, at any hour that suits you. Teachers answer on school days during
    working hours, normally within two days. Evenings and weekends are theirs. If it cannot wait until
    tomorrow, call the office.

    For anything longer than a few lines, ask for a meeting. Say in one sentence what it is about, so that
    both sides can prepare. Twenty minutes are usually enough. You may bring someone with you, for example
    to translate.

    Twice a year there are conferences for all families. We talk about three things: what your child does
    well, what comes next, and how we can help. From third grade on, your child takes part and begins.

    If you disagree, speak with the teacher first. If that does not help, contact the office, and the
    principal will invite everyone to one table. You will not be a nuisance by asking twice.

    Short questions about times, lunch or forms are answered fastest by the office, on school days before
    noon.
    `,
  ),
  post(
    'Costs, and help with them',
    `
    Over the year, a few things cost money: lunch, materials, trips, the yearbook, an instrument on loan. At
    the start of each semester you receive one list with all amounts, so that nothing comes as a surprise,
    and you may pay in parts.

    Trips are announced at least four weeks ahead, with the amount and what is included. The permission slip
    goes back by the date printed on it. Without it we cannot take your child along, however much we would
    like to.

    No child stays behind because of money. If an amount is difficult for you, tell the office in a
    sentence; you do not have to give reasons or show papers. The Friends of the school cover it. Teachers
    are not told whose trip was paid for.

    Donations are welcome, whether money, time, a shelf or a box of books, and never expected. Everything
    that is given is spent on the children, and the Friends report on it once a year.
    `,
  ),
])
