import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight, IconExternalLink, IconShieldCheck } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { useCall } from '../../base/web/api.ts'
import { boot } from '../../base/web/boot.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { useUser } from '../../features/accounts/web/user.ts'
import { billingCalls } from '../../features/billing/contract.ts'
import { PlanPrices } from '../../features/billing/web/PlanPrices.tsx'
import { pictureOf } from '../../features/signup/web/pictures.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PhoneArt } from '../../ui/PhoneArt.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { ErrorBlock } from '../../ui/StateBlock.tsx'
import classes from './LandingScreen.module.css'

export function LandingScreen() {
  const user = useUser()
  if (user) return <Navigate to={landingOf(user)} replace />
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <Sky art="wide" />
        <header className={classes.header}>
          <Logo name={boot.productName} />
          <nav aria-label="Account" className={classes.nav}>
            <a href="#prices" className={classes.link}>
              Prices
            </a>
            <Link to="/login" className={classes.link}>
              Sign in
            </Link>
            <Button component={Link} to="/register" className={classes.register ?? ''}>
              Register
            </Button>
          </nav>
        </header>
        <Opening />
      </div>
      <main className={classes.main}>
        <Steps />
        <Templates />
        <Prices />
      </main>
      <footer className={classes.footer}>
        <Logo name={boot.productName} size={28} />
        <nav aria-label="More">
          <a href="#prices">Prices</a>
          {boot.demoUrl && <a href={boot.demoUrl}>Demo site</a>}
          <a href={boot.bookingUrl}>Contact</a>
          <Link to="/terms">Terms</Link>
          <Link to="/login">Sign in</Link>
        </nav>
      </footer>
    </div>
  )
}

function Opening() {
  return (
    <div className={classes.opening}>
      <div>
        <h1 className={classes.title}>Start your own app tonight.</h1>
        <p className={classes.lead}>
          {boot.productName} gives coaches, course creators and clubs a branded app and a sales page. It takes
          care of payments, sign-ups and the app stores.
        </p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to="/register"
            size="lg"
            variant="white"
            className={classes.primary ?? ''}
            rightSection={<IconArrowRight size={18} stroke={2} />}
          >
            Create your account
          </Button>
          {boot.demoUrl && (
            <Button
              component="a"
              href={boot.demoUrl}
              target="_blank"
              rel="noreferrer"
              size="lg"
              variant="outline"
              className={classes.second ?? ''}
              rightSection={<IconExternalLink size={17} stroke={1.75} />}
            >
              See a live site
            </Button>
          )}
        </div>
        <p className={classes.assurance}>
          <IconShieldCheck size={18} stroke={1.75} aria-hidden />
          60 day money-back guarantee, $0 setup
        </p>
      </div>
      <div className={classes.phone}>
        <PhoneArt />
      </div>
    </div>
  )
}

const steps = [
  ['Build', 'Start from a page written for your field and drag sections into place. No code, no agency.'],
  ['Sell', 'Plans, free trials and coupons, paid straight into your own Stripe account.'],
  ['Launch', 'A five-step checklist takes your app to the App Store and Google Play.'],
] as const

function Steps() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">From an idea to your first sale</h2>
      <ol className={classes.steps}>
        {steps.map(([name, text]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const templates = [
  ['1-on-1 Coaching', 'fitness-1-on-1-coaching'],
  ['Yoga', 'fitness-yoga'],
  ['Business course', 'courses-business'],
  ['Club', 'organizations-club'],
] as const

function Templates() {
  return (
    <section aria-labelledby="templates-title">
      <h2 id="templates-title">Start from a page that already sells</h2>
      <p className={classes.sub}>Ten templates for fitness, courses and organizations. Change every word.</p>
      <ul className={classes.templates}>
        {templates.map(([name, file]) => (
          <li key={file}>
            <img src={pictureOf(file, 'wide')} alt="" width={840} height={564} loading="lazy" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Prices() {
  const { data, error, refetch } = useCall(billingCalls.listPlans, {})
  return (
    <section id="prices" aria-labelledby="prices-title" className={classes.prices}>
      {error && (
        <ErrorBlock title="We couldn't load the prices" text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={420} radius={16} />}
      {data && (
        <PlanPrices
          title={<h2 id="prices-title">Plans and prices</h2>}
          prices={data}
          actionOf={({ plan, is_featured }) => (
            <Button component={Link} to="/register" fullWidth variant={is_featured ? 'filled' : 'default'}>
              Start with {plan}
            </Button>
          )}
        />
      )}
    </section>
  )
}
