import { part, post } from '../../writing.ts'

export const onCourt = part('On court', [
  post(
    'Booking a court',
    `
    You can book up to seven days ahead, and hold two bookings at a time. As soon as you have played one of
    them, you may make the next. This keeps prime time fair: otherwise the same four people would have every
    Thursday at six until Christmas.

    A booking lasts 60 minutes for singles and 90 for doubles. Enter the names of all players, because the
    league and the insurance need them. If your plans change, cancel at least two hours before, and someone
    else will be glad of the court. Whoever does not show up three times in a season loses the right to book
    ahead for two weeks.

    Without a booking, walk on whenever a court is free. Should somebody arrive who has booked it, finish
    your point and make room.

    Training, league matches and maintenance are entered by the club and come first. They are marked at
    least a week in advance.
    `,
  ),
  post(
    'Good manners on court',
    `
    Tennis without an umpire depends on a handful of habits.

    - Each side calls the lines on its own half, out loud and at once. If you are not sure, the ball was
      good.
    - A ball that touches any part of the line is in.
    - The server says the score before every point.
    - If a ball from the next court rolls in, call “let” and play the point again. Wait for a rally to end
      before you fetch your own.
    - Walk behind a court only between points, and close the gates.
    - Phones are silent. Music stays in the clubhouse.

    Change ends after the first game and then after every two. Bring your balls back to the other side with
    your hand or racket rather than your foot.

    Lose with a handshake and win with one. If there is a quarrel about a ball, replay it; no point of a
    friendly match was ever worth more than the friendship. Spectators clap for both sides and call no
    lines.
    `,
  ),
  post(
    'Clay and hard courts',
    `
    <strong>Clay</strong> is open from spring to fall. Wear shoes with a herringbone sole; running shoes
    tear the surface. If the court is dry and dusty, water it before you play. When it is wet enough for
    puddles, or soft under your heel, it is closed, even if the sun is out again. At the end, fill in holes
    with your foot, drag the whole court with the net in circles from the outside to the middle, and sweep
    the lines. Five minutes are part of your booking.

    <strong>Hard courts</strong> can be used all year. Push water off with the rollers by the fence. In
    frost they are slippery where you cannot see it: test with your shoe at walking speed first.

    On both: no black soles that leave marks, no glass, no chewing gum, no bicycles. Dogs wait outside the
    fence on a leash.

    If you notice a loose line, a torn net or a light that flickers, report it the same day. Someone may be
    playing there tonight.
    `,
  ),
  post(
    'Lights, weather and lightning',
    `
    Courts with lights may be used until ten in the evening. Turn the lights on only for the court you are
    playing on and off again as you leave, unless the next players are already there. The lamps need a few
    minutes to reach full brightness, and several minutes to cool down before they can be switched on again.

    Rain: the courts decide. Clay that shines is closed; hard courts are playable once the water has been
    pushed off.

    <strong>Lightning:</strong> leave the court at the first thunder, whatever the score, and go indoors or
    into a car. Stay away from fences, trees and light poles. Continue no sooner than 30 minutes after the
    last thunder. This applies to training and league matches as well, and no captain may decide otherwise.

    Heat: above 95 degrees Fahrenheit there is no junior training in the sun. Adults play at their own risk,
    drink during every change of ends, and wear a cap. Anyone who feels dizzy goes into the shade, drinks, and is not left
    alone. If somebody is confused, faints or has hot, dry skin, call the ambulance and cool them with water
    until it comes.
    `,
  ),
  post(
    'Guests',
    `
    You may bring a guest up to four times a month. On Sundays between ten and noon it is free; at other
    times a small fee is added to your account. Enter the name with your booking, as our insurance covers
    guests who are listed.

    The same guest can come five times in a season. After that we hope that they will want to stay, and the
    trial month is a good way to find out.

    You look after your guests: show them the changing rooms, explain the shoes, and play with them
    yourself. Visitors who want a game and know nobody are welcome on social evenings, where partners are
    drawn from a hat.

    Rackets and balls can be borrowed in the clubhouse. Put them back dry.
    `,
  ),
])
