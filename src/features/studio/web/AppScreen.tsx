import { Badge, Button, Card, Title } from '@mantine/core'
import {
  IconBrush,
  IconBuildingBank,
  IconCheck,
  IconExternalLink,
  IconTag,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResultOf } from '../../../base/call.ts'
import { useCall } from '../../../base/web/api.ts'
import { siteAddress } from '../../../base/web/boot.ts'
import { useStoredUser } from '../../../base/web/session.ts'
import { CopyLine } from '../../../ui/CopyLine.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import type { SignedIn } from '../../accounts/contract.ts'
import { connectCalls } from '../../connect/contract.ts'
import { pageCalls } from '../../pages/contract.ts'
import { planCalls } from '../../plans/contract.ts'
import { trainerCalls } from '../../trainers/contract.ts'
import classes from './AppScreen.module.css'
import { LookCard } from './LookCard.tsx'

type App = ResultOf<typeof trainerCalls.getApp>

/** The look of the app, the address of its sales page, and what to do next. */
export function AppScreen() {
  const { data: app, error, refetch } = useCall(trainerCalls.getApp, {})
  const welcome = useWelcome()
  if (error)
    return (
      <ErrorBlock title="We couldn't load your app" text={error.message} onRetry={() => void refetch()} />
    )
  if (!app) return <Loading />
  const name = app.app_name ?? 'Your app'
  return (
    <div className={classes.screen}>
      {welcome.shown && (
        <div className={classes.welcome}>
          <FormAlert tone="good" title={`Welcome aboard, ${welcome.firstName}`} onClose={welcome.close}>
            {name} is ready. Edit your page and connect Stripe to start selling.
          </FormAlert>
        </div>
      )}
      <Identity app={app} name={name} />
      <LookCard />
      <NextSteps domain={app.domain} />
    </div>
  )
}

function Identity({ app, name }: { app: App; name: string }) {
  return (
    <Card component="section" aria-labelledby="app-name">
      <Title order={2} id="app-name" className={classes.name}>
        {name}
      </Title>
      {app.mobile_template && <p className={classes.template}>{app.mobile_template} template</p>}
      {app.domain && (
        <div className={classes.address}>
          <p className={classes.label}>Your sales page</p>
          <CopyLine address={siteAddress(app.domain)} />
        </div>
      )}
    </Card>
  )
}

interface Step {
  Icon: TablerIcon
  to: string
  title: string
  text: string
  isDone: boolean
}

function useSteps(isPublished: boolean): Step[] {
  const { data: stripe } = useCall(connectCalls.status, {})
  const { data: plans } = useCall(planCalls.list, { query: { sort: 'position,asc' } })
  return [
    {
      Icon: IconBrush,
      to: '/trainer/page-builder',
      title: 'Publish your sales page',
      text: 'Replace the sample text and images, then publish.',
      isDone: isPublished,
    },
    {
      Icon: IconBuildingBank,
      to: '/trainer/account/payment-settings?from=/trainer/webapp-builder',
      title: 'Connect payments',
      text: 'Stripe pays your sales out to your bank account.',
      isDone: stripe?.status === true,
    },
    {
      Icon: IconTag,
      to: '/trainer/pricing',
      title: 'Set your prices',
      text: 'Plans, free trials and coupons for what you sell.',
      isDone: Boolean(plans?.length),
    },
  ]
}

function NextSteps({ domain }: { domain: string | null }) {
  const { data: publication } = useCall(pageCalls.getPublication, {})
  const steps = useSteps(Boolean(publication?.published_at))
  return (
    <Card component="section" aria-labelledby="next-title">
      <Title order={2} id="next-title">
        What comes next
      </Title>
      <div className={classes.main}>
        <Button
          component={Link}
          to="/trainer/page-builder"
          leftSection={<IconBrush size={18} stroke={1.75} />}
        >
          Design your sales page
        </Button>
        {domain && publication?.published_at && (
          <Button
            component="a"
            variant="default"
            href={siteAddress(domain)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={17} stroke={1.75} />}
          >
            View page
          </Button>
        )}
      </div>
      <ul className={classes.steps}>
        {steps.map(({ Icon, to, title, text, isDone }) => (
          <li key={to} data-done={isDone || undefined}>
            <span className={classes.tile}>
              {isDone ? (
                <IconCheck size={20} stroke={2.4} aria-hidden />
              ) : (
                <Icon size={20} stroke={1.75} aria-hidden />
              )}
            </span>
            <span className={classes.words}>
              <Link to={to}>{title}</Link>
              <span>{text}</span>
            </span>
            {isDone && <Badge color="green">Done</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `?m=hello` shows the greeting once; it is then removed from the address, so a reload does not repeat it. */
function useWelcome() {
  const user = useStoredUser<SignedIn>()
  const key = `welcomed-${user?.id}`
  const [query, setQuery] = useSearchParams()
  const greeted = query.get('m') === 'hello'
  const [shown, setShown] = useState(() => greeted && localStorage.getItem(key) === null)
  useEffect(() => {
    if (!greeted) return
    localStorage.setItem(key, 'yes')
    setQuery({}, { replace: true })
  }, [greeted, key, setQuery])
  return { shown, firstName: user?.name.split(' ')[0], close: () => setShown(false) }
}
