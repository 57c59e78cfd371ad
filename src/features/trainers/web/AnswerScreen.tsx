import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { momentText } from '../../../base/moment.ts'
import { useCall, useSend } from '../../../base/web/api.ts'
import { boot } from '../../../base/web/boot.ts'
import { AuthLayout } from '../../../ui/AuthLayout.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { type AskedAccess, trainerModeCalls } from '../contract.ts'

/** Where the link in the mail leads that asks a trainer whether an admin may enter. */
export function AnswerScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [allowed, setAllowed] = useState<boolean>()
  const { data, error } = useCall(trainerModeCalls.asked, { body: { token } }, { when: token !== '' })
  if (allowed !== undefined) return <Answered allowed={allowed} />
  if (data) return <Ask token={token} asked={data} onAnswered={setAllowed} />
  if (!error && token) return <Loading label="Reading the request" />
  return (
    <Layout title="This link can't be used" lead="Nothing has changed.">
      <FormAlert>{error?.message ?? 'This link is incomplete'}</FormAlert>
    </Layout>
  )
}

interface AskProps {
  token: string
  asked: AskedAccess
  onAnswered(allowed: boolean): void
}

function Ask({ token, asked, onAnswered }: AskProps) {
  const { admin_name, trainer_name, reason, asked_at } = asked
  const [choice, setChoice] = useState(false)
  const { mutate, isPending, error } = useSend(trainerModeCalls.answerByLink, {
    onDone: () => onAnswered(choice),
  })
  const answer = (allow: boolean) => {
    setChoice(allow)
    mutate({ body: { token, allow } })
  }
  const who = admin_name ?? 'Someone from our team'
  return (
    <Layout
      title={`May ${who} enter your account?`}
      lead={`Hello ${trainer_name}. ${who} asked on ${momentText(asked_at)}.`}
    >
      <Stack gap={14}>
        {error && <FormAlert>{error.message}</FormAlert>}
        <Text component="blockquote" m={0} style={{ overflowWrap: 'anywhere' }}>
          “{reason}”
        </Text>
        <Text c="dimmed" size="sm">
          If you allow it, they can enter for 24 hours, two hours at a time. You see everything that they do,
          and they never see your password.
        </Text>
        <Group grow>
          <Button
            variant="default"
            loading={isPending && !choice}
            disabled={isPending}
            onClick={() => answer(false)}
          >
            Decline
          </Button>
          <Button loading={isPending && choice} disabled={isPending} onClick={() => answer(true)}>
            Allow
          </Button>
        </Group>
      </Stack>
    </Layout>
  )
}

const Answered = ({ allowed }: { allowed: boolean }) => (
  <Layout
    title={allowed ? 'You allowed it' : 'You declined'}
    lead={
      allowed
        ? 'They can enter your account for 24 hours. Your activity shows everything that they do, and you can withdraw your permission there.'
        : 'Nobody enters your account.'
    }
  >
    <Text>Thank you for your answer.</Text>
  </Layout>
)

const Layout = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <AuthLayout
    brand={{ name: boot.productName, to: '/' }}
    title={title}
    lead={lead}
    headline="Your account is yours."
    pitch="You decide who enters it, and see what they did."
    foot={
      <Anchor component={Link} to="/trainer/account/activity" underline="always">
        See your activity
      </Anchor>
    }
  >
    {children}
  </AuthLayout>
)
