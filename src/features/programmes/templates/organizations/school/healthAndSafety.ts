import { part, post } from '../../writing.ts'

export const healthAndSafety = part('Health, safety and respect', [
  post(
    'When to keep a sick child at home',
    `
    A runny nose is no reason to stay at home. These are:

    - A fever. Your child may return 24 hours after it has gone without medicine.
    - Vomiting or diarrhea. Wait until 24 hours after the last time.
    - A rash you cannot explain, or red, sticky eyes, until a doctor has had a look.
    - A cough that prevents sleep or play.
    - Head lice, until the first treatment has been done. They have nothing to do with cleanliness; please
      tell us, so that the class can check the same evening.

    If your doctor or the health department says something different, follow them.

    When a child falls ill at school, we call the numbers on your list in the order in which you gave them.
    Until you arrive, your child lies down in a quiet room with an adult close by. Please come within the
    hour, or send someone from the pickup list.

    Tell us about contagious diseases even after the fact. We inform the other families of the class without
    naming anyone.
    `,
  ),
  post(
    'Medicine, allergies and accidents',
    `
    Teachers may give medicine only when there is a written plan, signed by you and, for prescriptions, by
    the doctor. The form is available from the office. Bring the medicine in its original box, with the
    child’s name, the dose and the time. Please put nothing in the backpack “just in case”.

    For asthma, diabetes, epilepsy and severe allergies, we make a plan together before the first school
    day: what is normal, what is not, what we do, whom we call. It includes trips and substitute teachers.
    An emergency kit stays where the adults of the class can reach it and travels with them.

    All staff are trained in first aid. Scrapes are cleaned and covered. For a blow to the head, we call you
    even if your child feels well again, and give you a sheet with the signs to watch for during the next
    day. In an emergency we call the ambulance first and you second, and an adult whom your child knows goes
    along.

    Check once a year whether phone numbers, doctor and allergies are still correct.
    `,
  ),
  post(
    'Who may pick up your child',
    `
    Every family has a list of people who may collect a child. You decide who is on it: grandparents,
    neighbors, an older brother or sister. Give us the name, the relationship and a phone number. Staff who
    do not know the person will ask for a photo ID. Thank you for preparing your guests for this; it is done
    for everyone.

    You can change the list at any time by a message or in person. For a single day, a message with the name
    is sufficient. We do not accept changes by phone from numbers that we do not know, and never through a
    child.

    Separated parents: each of you can be in contact with the school and receive all information. We follow
    the custody agreement or the court order of which we have a copy. Without one, both parents have the
    same rights, and teachers cannot take sides.

    If nobody has come half an hour after the end of the day, we call your list from top to bottom. Your
    child is never left alone and never sent home without your permission.
    `,
  ),
  post(
    'How we treat one another',
    `
    Three sentences hang in every classroom. I take care of myself. I take care of others. I take care of
    our things. They apply to children, and in the same way to teachers, visitors and parents at the side of
    a soccer field.

    When something goes wrong, we ask four questions: What happened? Who was affected? What do you need? How
    can it be put right? Putting it right may be an apology, a repair or a task for the class. We do not
    shame anyone in front of others.

    Bullying is something different from a quarrel. It is repeated, it is done on purpose, and one side
    cannot defend itself. If you suspect it, tell the class teacher the same day. You will hear within two
    school days what we have found out and what happens next. We speak with the children separately, inform
    both families, agree on steps and check after one week and after four.

    Please do not settle conflicts by contacting another family’s child. If you saw something, write down
    what, when and who was there. It helps more than conclusions.
    `,
  ),
  post(
    'Phones, photos and data',
    `
    Phones and watches that can record stay switched off in the backpack from the first bell to the last.
    Anyone who needs to call home asks in the office. If a device is used during class, the teacher keeps it
    until the end of the day, and you collect it together with your child the second time.

    Photos at school: we take pictures for the class album and the bulletin board. At the start of the year
    you tell us in writing what you allow, and you can change your mind later. At concerts and sports days
    you may photograph your own child. Please post no picture that shows other people’s children.

    Data: the class teacher and the office can see the information about your child. We use it for school
    and for nothing else, pass it on only where the law requires it, and delete it when we no longer have to
    keep it. You may ask at any time what we hold and have mistakes corrected.

    Class chats among parents are private and not run by the school. A good rule for them: no names of
    children, no complaints about people, nothing after nine in the evening.
    `,
  ),
])
