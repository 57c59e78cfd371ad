import { Button } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { boot } from '../../base/web/boot.ts'
import { landingOf } from '../../features/accounts/landing.ts'
import { useUser } from '../../features/accounts/web/user.ts'
import { Logo } from '../../ui/Logo.tsx'
import { PhoneArt } from '../../ui/PhoneArt.tsx'
import { Sky } from '../../ui/Sky.tsx'
import classes from './LandingScreen.module.css'

const promises = [
  ['Build', 'A page and an app from sections you drag into place. No code, no designer, no agency.'],
  ['Sell', 'Plans, trials and coupons, paid straight into your own Stripe account.'],
  ['Launch', 'Five steps on a checklist, and your name stands in the app stores.'],
] as const

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
            <Link to="/login" className={classes.link}>
              Sign in
            </Link>
            <Button component={Link} to="/register">
              Register
            </Button>
          </nav>
        </header>
        <div className={classes.opening}>
          <main>
            <h1 className={classes.title}>Open your own app this evening.</h1>
            <p className={classes.lead}>
              {boot.productName} gives coaches, course creators and clubs a branded app and a sales page of
              their own, and takes care of payments, sign-ups and the app stores.
            </p>
            <Button component={Link} to="/register" size="lg">
              Create your account
            </Button>
          </main>
          <div className={classes.phone}>
            <PhoneArt />
          </div>
        </div>
      </div>
      <dl className={classes.promises}>
        {promises.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
