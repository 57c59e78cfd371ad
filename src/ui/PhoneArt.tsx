import {
  IconCalendar,
  IconFlame,
  IconHomeFilled,
  IconMessageCircle,
  IconPlayerPlayFilled,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { KettlebellArt } from './KettlebellArt.tsx'
import { PersonAvatar } from './PersonAvatar.tsx'
import classes from './PhoneArt.module.css'
import { PhoneCase, PhoneWeek } from './PhoneCase.tsx'

const people = [
  { name: 'Jo Park', note: 'New best: 135 lb squat', Icon: IconMessageCircle, tone: 4 },
  { name: 'Ana Silva', note: 'Done with week 2', Icon: IconFlame, tone: 3 },
] as const

const colors = { ground: '#fff9f5', deep: '#21152a', mark: '#d93a0b' }
const tabs = [IconHomeFilled, IconCalendar, IconMessageCircle, IconUsers, IconUser]

interface PhoneArtProps {
  title?: string
}

/**
 * An image of an app, drawn in HTML so that `title` can be the reader's own. Always light, hidden from screen readers.
 */
export function PhoneArt({ title = 'Strong with Maya' }: PhoneArtProps) {
  return (
    <PhoneCase
      colors={colors}
      tabs={tabs.map((Tab, index) => (
        <Tab key={Tab.displayName ?? index} size={21} stroke={1.75} data-on={index === 0 || undefined} />
      ))}
    >
      <div className={classes.body}>
        <div className={classes.greeting}>
          <div>
            <div className={classes.hello}>Good morning, Lena</div>
            <div className={classes.title}>{title}</div>
          </div>
          <PersonAvatar name="L" size={34} tone={1} scheme="light" />
        </div>
        <div className={classes.days}>
          <PhoneWeek />
        </div>
        <Workout />
        <div className={classes.heading}>Your team</div>
        {people.map((person) => (
          <Person key={person.name} {...person} />
        ))}
      </div>
    </PhoneCase>
  )
}

function Workout() {
  return (
    <div className={classes.card}>
      <KettlebellArt />
      <div className={classes.cardText}>
        <div className={classes.week}>Week 3, day 2</div>
        <div className={classes.workout}>
          Lower body
          <br />
          power
        </div>
        <span className={classes.start}>
          <IconPlayerPlayFilled size={12} />
          Start, 42 min
        </span>
      </div>
    </div>
  )
}

function Person({ name, note, Icon, tone }: (typeof people)[number]) {
  return (
    <div className={classes.person}>
      <PersonAvatar name={name} size={30} tone={tone} scheme="light" />
      <div className={classes.personText}>
        <b>{name}</b>
        <span>{note}</span>
      </div>
      <Icon size={16} stroke={1.75} className={classes.mark} />
    </div>
  )
}
