import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { boot } from '../../../base/web/boot.ts'
import { AuthLayout } from '../../../ui/AuthLayout.tsx'

interface Props {
  title: string
  lead: string
  foot: ReactNode
  children: ReactNode
}

/** The layout of every screen before the dashboard. */
export function AuthFrame({ title, lead, foot, children }: Props) {
  return (
    <AuthLayout
      brand={{ name: boot.productName, to: '/' }}
      title={title}
      lead={lead}
      headline="Start your own app tonight."
      pitch={`Build it, price it, launch it. ${boot.productName} takes care of payments, sign-ups and the app stores.`}
      foot={foot}
      terms={
        <>
          By continuing you agree to the{' '}
          <Anchor component={Link} to="/terms" inherit underline="always">
            Terms
          </Anchor>
          .
        </>
      }
    >
      {children}
    </AuthLayout>
  )
}
