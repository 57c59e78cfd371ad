import { part, post } from '../../writing.ts'

export const membership = part('Membership and safety', [
  post(
    'Dues, pauses and leaving',
    `
    Your dues pay for the courts, lights, water, insurance and the balls in the junior corner. There is no
    initiation fee. In a family, the first two children pay and the others play free. Those who find the
    amount difficult can write to the board in confidence; no one has to give up tennis because of money.

    You can pause your membership in case of injury, pregnancy, a new baby or time abroad. Send one line
    with the first month of the pause. Your locker is kept for you.

    If you wish to leave, tell us in the way described in your membership terms. We would like to hear the
    reason, and you do not have to give one.

    Changes of address, phone number or bank details go to the office. So do birthdays that end in zero, if
    you want a cake.

    Once a year the members meet, elect the board, look at the accounts and vote on the dues. Each adult
    member has one vote. The date is announced in this app at least four weeks in advance.
    `,
  ),
  post(
    'Juniors and their parents',
    `
    Children up to ten years play on small courts with softer balls, because a ball that bounces at hip
    height teaches better strokes than one that flies over the head. When a coach thinks your child is ready
    for the large court, you will be told.

    Bring: sports shoes with light soles, a bottle of water, a cap, and a racket if you have one. Rackets
    can be borrowed. Please arrive five minutes early and collect your child on time; up to the age of ten
    from the court itself.

    During training, parents are welcome on the terrace. Advice from the fence confuses children who are
    listening to a coach.

    In matches children call their own lines and keep their own score. They make mistakes and settle them.
    Help only if they ask you, and then help both.

    Tell the coach about asthma, allergies and medicine before the first session. If your child does not
    want to go anymore, talk to us; often another group is all that is needed.
    `,
  ),
  post(
    'Conduct and safeguarding',
    `
    Everyone who plays, coaches, watches or serves soup here treats others with respect. Insults, threats,
    discrimination and unwanted touching have no place in this club, in messages either.

    Coaches and helpers who work with children or teenagers have been checked and trained. Lessons take
    place where others can see them. Nobody is alone with a child in a changing room or a car unless the
    parents have agreed. Adults do not exchange private messages with juniors; groups include a parent.

    If something worries you, speak to the safeguarding contact, whose name and number hang beside the
    entrance to the clubhouse, or to any member of the board. You need no proof, and you may bring someone
    with you. We listen, write it down, and tell you what happens next. In case of danger or a crime, call
    the police first.

    The board can warn members, suspend them or end a membership. Before it decides, both sides are heard.
    For children, the protection of the child comes before everything else, including the league table.
    `,
  ),
  post(
    'Injuries and emergencies',
    `
    The first-aid kit and the ice packs are in the kitchen, and the defibrillator hangs at the entrance to
    the clubhouse. Look for both the next time you pass by, so that you know the way.

    <strong>Somebody collapses and does not respond:</strong> call the emergency number. If the person is
    not breathing normally, start chest compressions, hard and fast, in the middle of the chest. Send
    another player for the defibrillator, switch it on and do what it says. You cannot make things worse.

    <strong>A twisted ankle:</strong> stop playing, cool it, wrap it, raise it. If you cannot take four
    steps, have it examined.

    <strong>A head injury:</strong> no further play on that day, even if all seems well. Headache that
    grows, confusion, vomiting or drowsiness: go to an emergency room.

    <strong>The address for the ambulance</strong> is written in large letters next to the defibrillator.
    Send someone to the gate to wave.

    Report each accident to the office within three days, small ones as well. The insurance wants to know,
    and sometimes we discover a hole in the ground.
    `,
  ),
  post(
    'Lending a hand',
    `
    The club is run by members. Each adult gives about six hours a year, and whoever enjoys it gives more.
    There is something for every taste:

    - Open the courts in spring: roll, sweep, paint lines, carry benches
    - Cook or serve on a social evening
    - Help with juniors on an afternoon, without being a coach
    - Look after one thing for a season: the roses, the ball machine, the bulletin board
    - Run a tournament desk for a morning
    - Bring skills: electricity, bookkeeping, photographs, translation

    Put your name on the list in the clubhouse, or tell the office which days suit you. You are asked for
    what you have offered, with at least two weeks’ notice. If your back or your life makes it impossible
    this year, say so; that is the end of the matter.

    Hours are not counted to the minute. If the coffee has gone cold and the net is up, it was enough.
    `,
  ),
])
