import { part, post } from '../../writing.ts'

export const sundays = part('Sundays', [
  post(
    'What happens in a service',
    `
    A service lasts a little over an hour. You will be greeted at the door and given a sheet with everything
    that is said and sung, so nobody needs to know anything by heart.

    It has four movements. We gather, with a hymn and a prayer. We listen to readings from the Bible and to
    a sermon of about twelve minutes. We pray for the world, for people we know, and in silence for what has
    no words. Then we share bread and wine at the table, and are sent home with a blessing.

    Sit anywhere. Stand, kneel or stay seated as suits your knees and your mood. The collection plate passes
    once; guests are asked to let it go by. Candles for somebody you are thinking of can be lit before and
    after the service.

    Afterward there is coffee. Stay for one cup, or slip out during the last hymn. Both are fine.
    `,
  ),
  post(
    'Coming with children',
    `
    Children belong here, with the sounds they make. A corner with crayons and soft toys lets them stay in
    the room while you listen with one ear. There is also a room with a window from which you can follow the
    service when a baby has had enough. Nobody turns around.

    After the first hymn children may go to their own program with two adults who know them and have been
    checked and trained. They hear the same story as the grown-ups, make something, and come back in time
    for the blessing. For the first visits you are welcome to go along.

    Changing table, high chairs and a place to warm a bottle are in the hall. Strollers can be left in the
    entrance.

    If your child asks a question out loud in the silence, let it be answered. It is often the one we were
    all thinking of.
    `,
  ),
  post(
    'At the table',
    `
    Everyone may come forward. You can receive bread and wine, bread alone, or a blessing; cross your arms
    over your chest, and you will be blessed with a short prayer. If walking is difficult, tell someone at
    the door, and we will come to you.

    Gluten-free bread and grape juice are available each Sunday. The person beside you can point out where.

    Children receive as their parents decide. Some families wait for a preparation course, others let even
    the youngest take part. Talk to us if you are unsure.

    You do not have to be a member or be certain of what you believe. If you would rather remain in your
    seat and listen to the music, nobody will draw conclusions.

    For people who are ill or can no longer leave the house, we bring communion home. Call the office, for
    yourself or for someone you are thinking of. It takes half an hour, and a neighbor may join in.
    `,
  ),
  post(
    'If you cannot be here',
    `
    Some Sundays begin with a fever, a night shift or a long way to travel. You can keep Sunday at home:
    light a candle, read the passage of the week in the notices, sit in silence for as long as a song lasts,
    and pray for one person by name. Five minutes are a service too.

    Those who are away for longer, in a hospital, at college or at sea, can ask to be written to. A small
    group sends a letter by hand once a month.

    If you used to come and have stayed away, you owe no explanation. Doors do not keep lists. A good way
    back is a weekday: midday prayer is short and quiet, and soup asks no questions.

    And if something here drove you away, we would like to know. Write to the office and mark it “personal”.
    One person reads it, and you decide whether you want an answer.
    `,
  ),
])
