/** The member and this device: plan, settings, what is kept here, and the way out. */
import { type ReactNode, useEffect, useState } from 'react'
import { useBoot } from '../../../base/mobile/boot.ts'
import { useDevice, useStored } from '../../../base/mobile/device.tsx'
import { Icon, type IconName } from '../../../mobile/Icon.tsx'
import { SectionHead } from '../../../mobile/Parts.tsx'
import { InstallHelp } from './InstallHelp.tsx'
import { SignOut } from './SignOut.tsx'
import { useSelling } from './selling.ts'
import { Unsent } from './Unsent.tsx'

interface YouScreenProps {
  name: string
  notTaken: ReactNode
  settings: ReactNode
  clipsRow: ReactNode
  exportRow: ReactNode
}

export function YouScreen({ name, notTaken, settings, clipsRow, exportRow }: YouScreenProps) {
  const { who } = useDevice()
  const { name: app } = useBoot()
  const { inApp } = useSelling()
  return (
    <main className="screen">
      <div className="head">
        <div>
          <h1>{name || 'You'}</h1>
          <p className="small quiet">{who.email}</p>
        </div>
      </div>
      <Unsent />
      {notTaken}
      <SectionHead title="Your plan" />
      <ul className="card">
        <Row icon="card" href="/me" title="Plan and receipts" words="Change, pause or cancel" />
        {inApp && (
          <Row icon="plus" href="/me/plans" title="All plans" words={`What ${app || 'your coach'} offers`} />
        )}
      </ul>
      <SectionHead title="Settings" />
      {settings}
      <SectionHead title="This device" />
      <ul className="card">
        <li>
          <Kept />
        </li>
        {clipsRow}
        <li>
          <InstallHelp name={app} />
        </li>
        {exportRow}
        <Row
          icon="bin"
          href="/me/data"
          title="Download or delete my data"
          words="Everything that is stored about you"
        />
      </ul>
      <SignOut />
    </main>
  )
}

interface RowProps {
  icon: IconName
  href: string
  title: string
  words: string
}

const Row = ({ icon, href, title, words }: RowProps) => (
  <li>
    <a className="row" href={href}>
      <span className="tile" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b>{title}</b>
        <small>{words}</small>
      </span>
      <Icon name="next" />
    </a>
  </li>
)

/** How much of the program is here, and how much room it takes. */
function Kept() {
  const parts = useStored('parts').size
  const logs = useStored('logs').size
  const [megabytes, setMegabytes] = useState<number>()
  useEffect(() => {
    void navigator.storage
      ?.estimate?.()
      .then(({ usage }) => setMegabytes(usage === undefined ? undefined : usage / 1e6))
  }, [])
  return (
    <div className="row">
      <span className="tile" aria-hidden="true">
        <Icon name="phone" />
      </span>
      <span className="grow">
        <b>Kept here</b>
        <small>
          {parts === 1 ? '1 part' : `${parts} parts`} of your program and{' '}
          {logs === 1 ? '1 log' : `${logs} logs`}
          {megabytes !== undefined && `, ${megabytes < 1 ? 'less than 1' : Math.round(megabytes)} MB`}
        </small>
      </span>
    </div>
  )
}
