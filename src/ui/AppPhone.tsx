import {
  IconBell,
  IconCalendar,
  IconChevronRight,
  IconCreditCard,
  IconHomeFilled,
  IconLink,
  IconMessageCircle,
  IconPlayerPlayFilled,
  IconUser,
  IconUsers,
  IconWorldWww,
} from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import classes from './AppPhone.module.css'
import { initialsOf, PersonAvatar } from './PersonAvatar.tsx'
import { PhoneCase, PhoneWeek } from './PhoneCase.tsx'

export type AppPart = 'payments' | 'chat' | 'community' | 'notifications' | 'website' | 'links'

export interface AppLook {
  ground: string
  /** Behind white text on the image. */
  deep: string
  accent: string
  onAccent: string
  /** Icons and small text on the background. */
  mark: string
  soft: string
  today: readonly [kicker: string, title: string, action: string]
  next: readonly string[]
  /** The names of the people in it. */
  group: string
}

interface AppPhoneProps {
  name: string
  iconUrl?: string | null
  look: AppLook
  artUrl?: string | undefined
  parts: readonly AppPart[]
}

/** An app as its owner builds it: name, colors and features. Always light, hidden from screen readers. */
export function AppPhone({ name, iconUrl, look, artUrl, parts }: AppPhoneProps) {
  const has = (part: AppPart) => parts.includes(part)
  // All six features fill the screen; with fewer, the days and what comes next take the space.
  const roomy = parts.length <= 3
  const upcoming = look.next.slice(0, Math.max(0, 3 - parts.length))
  const colors = {
    '--app-deep': look.deep,
    '--app-accent': look.accent,
    '--app-on-accent': look.onAccent,
    '--app-mark': look.mark,
    '--app-soft': look.soft,
  } as CSSProperties
  return (
    <PhoneCase colors={look} style={colors} tabs={<Tabs chat={has('chat')} community={has('community')} />}>
      <div className={classes.body}>
        <Greeting name={name} iconUrl={iconUrl} />
        {has('notifications') && (
          <Row
            key="notifications"
            icon={<IconBell size={16} />}
            title="New for you"
            note={look.next[0]}
            raised
          />
        )}
        {roomy && <PhoneWeek />}
        <Today words={look.today} artUrl={artUrl} />
        {has('chat') && <Chat />}
        {has('community') && <Community group={look.group} />}
        <Tiles parts={parts} />
        {upcoming.map((title) => (
          <Row key={title} icon={<IconCalendar size={16} />} title={title} />
        ))}
      </div>
    </PhoneCase>
  )
}

function Greeting({ name, iconUrl }: { name: string; iconUrl: string | null | undefined }) {
  return (
    <div className={classes.greeting}>
      {iconUrl ? (
        <img className={classes.icon} src={iconUrl} alt="" width={40} height={40} />
      ) : (
        <span className={classes.icon}>{initialsOf(name)}</span>
      )}
      <div>
        <div className={classes.hello}>Good morning, Lena</div>
        <div className={classes.name}>{name}</div>
      </div>
    </div>
  )
}

function Today({
  words: [kicker, title, action],
  artUrl,
}: {
  words: AppLook['today']
  artUrl: string | undefined
}) {
  return (
    <div className={classes.card}>
      {artUrl && <img className={classes.art} src={artUrl} alt="" width={560} height={360} />}
      <div className={classes.cardText}>
        <div className={classes.kicker}>{kicker}</div>
        <div className={classes.title}>{title}</div>
        <span className={classes.action}>
          <IconPlayerPlayFilled size={11} />
          {action}
        </span>
      </div>
    </div>
  )
}

function Row({
  icon,
  title,
  note,
  raised,
}: {
  icon: ReactNode
  title: string
  note?: string | undefined
  raised?: boolean
}) {
  return (
    <div className={classes.row} data-raised={raised}>
      <span className={classes.tile}>{icon}</span>
      <span className={classes.words}>
        <b>{title}</b>
        {note && <span>{note}</span>}
      </span>
      <IconChevronRight size={14} className={classes.more} />
    </div>
  )
}

function Chat() {
  return (
    <div className={classes.chat}>
      <span className={classes.bubble}>How did the last one feel?</span>
      <span className={classes.bubble} data-own>
        Strong. Same again?
      </span>
    </div>
  )
}

function Community({ group }: { group: string }) {
  return (
    <div className={classes.row} data-raised>
      <span className={classes.faces}>
        {['Jo Park', 'Ana Silva', 'Dao Nguyen'].map((person, index) => (
          <PersonAvatar key={person} name={person} size={26} tone={index + 2} scheme="light" />
        ))}
      </span>
      <span className={classes.words}>
        <b>{group}</b>
        <span>48 people, 3 new posts</span>
      </span>
    </div>
  )
}

const tiles = {
  payments: { Icon: IconCreditCard, title: '$19.00', note: 'a month' },
  website: { Icon: IconWorldWww, title: 'Website', note: 'embedded' },
  links: { Icon: IconLink, title: 'Links', note: 'my picks' },
}

function Tiles({ parts }: { parts: readonly AppPart[] }) {
  const shown = (Object.keys(tiles) as (keyof typeof tiles)[]).filter((part) => parts.includes(part))
  if (shown.length === 0) return null
  return (
    <div className={classes.tiles}>
      {shown.map((part) => {
        const { Icon, title, note } = tiles[part]
        return (
          <div key={part} className={classes.small}>
            <Icon size={16} stroke={1.9} className={classes.mark} />
            <b>{title}</b>
            <span>{note}</span>
          </div>
        )
      })}
    </div>
  )
}

function Tabs({ chat, community }: { chat: boolean; community: boolean }) {
  return (
    <>
      <IconHomeFilled size={21} data-on />
      <IconCalendar size={21} stroke={1.75} />
      {chat && <IconMessageCircle size={21} stroke={1.75} />}
      {community && <IconUsers size={21} stroke={1.75} />}
      <IconUser size={21} stroke={1.75} />
    </>
  )
}
