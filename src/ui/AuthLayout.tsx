import { createTheme, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './AuthLayout.module.css'
import { Logo } from './Logo.tsx'
import { PhoneArt } from './PhoneArt.tsx'
import { Sky } from './Sky.tsx'

interface AuthLayoutProps {
  brand: { name: string; to: string }
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** The text on the image. */
  headline: string
  pitch: ReactNode
  /** The line after the form, such as a link to the other form. */
  foot?: ReactNode
  terms?: ReactNode
  children: ReactNode
}

/** Controls are 44 px high here without each form setting it. */
const roomy = createTheme({
  components: {
    Button: { defaultProps: { size: 'lg' } },
    Input: { defaultProps: { size: 'lg' } },
    InputWrapper: { defaultProps: { size: 'lg' } },
  },
})

export function AuthLayout({ brand, title, lead, headline, pitch, foot, terms, children }: AuthLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.left}>
        <header className={classes.brand}>
          <Link to={brand.to}>
            <Logo name={brand.name} />
          </Link>
        </header>
        <main className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          <MantineThemeProvider theme={roomy} inherit>
            {children}
          </MantineThemeProvider>
          {foot && <div className={classes.foot}>{foot}</div>}
        </main>
        {terms && <footer className={classes.terms}>{terms}</footer>}
      </div>
      <aside className={classes.picture} aria-label={brand.name}>
        <div className={classes.tall}>
          <Sky art="tall" />
          <div className={classes.phone}>
            <PhoneArt />
          </div>
        </div>
        <div className={classes.banner}>
          <Sky art="banner" />
        </div>
        <div className={classes.header}>
          <Sky art="header" />
        </div>
        <div className={classes.words}>
          <p className={classes.headline}>{headline}</p>
          <p className={classes.pitch}>{pitch}</p>
        </div>
      </aside>
    </div>
  )
}

/** A line with text in it, between two ways to do the same. */
export function OrDivider({ children }: { children: ReactNode }) {
  return <div className={classes.or}>{children}</div>
}
