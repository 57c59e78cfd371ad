/** Which programs each plan gives. Nothing is copied at a purchase, so a change reaches everybody who has the plan. */
import { Anchor, Badge, Button, Card, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyBlock, ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastError, toastSuccess } from '../../../ui/Toasts.ts'
import { type PlanContents, type ProgrammeRow, programmeCalls } from '../contract.ts'
import { counted } from './counted.ts'
import classes from './Programmes.module.css'

export function PlanContentsScreen() {
  const plans = useCall(programmeCalls.planContents, {})
  const programmes = useCall(programmeCalls.list, { query: {} })
  const failed = plans.error ?? programmes.error
  if (failed)
    return (
      <ErrorBlock
        title="We couldn't load what your plans give"
        text={failed.message}
        onRetry={() => void Promise.all([plans.refetch(), programmes.refetch()])}
      />
    )
  if (!plans.data || !programmes.data) return <Loading />
  const offered = programmes.data.filter((one) => one.for_trainee_id === null && !one.archived_at)
  return (
    <Stack gap="lg">
      <div>
        <Title order={2}>Who gets what</Title>
        <Text size="sm" c="dimmed">
          Whoever buys a plan finds its programs in your app at once, and so does everybody who has the plan
          already.
        </Text>
      </div>
      {plans.data.length === 0 ? (
        <Card>
          <EmptyBlock
            title="You have no plans yet"
            text="A plan is what people buy. Each can give other programs."
            action={
              <Button component={Link} to="/trainer/pricing">
                Add a plan
              </Button>
            }
          />
        </Card>
      ) : (
        plans.data.map((plan) => <PlanCard key={plan.plan_id} plan={plan} programmes={offered} />)
      )}
    </Stack>
  )
}

function PlanCard({ plan, programmes }: { plan: PlanContents; programmes: ProgrammeRow[] }) {
  const change = useChange(plan)
  const { title, is_sold, gives, programme_ids } = plan
  const toggle = (id: number, on: boolean) =>
    change({ gives, programme_ids: on ? [...programme_ids, id] : programme_ids.filter((one) => one !== id) })
  return (
    <Card component="section" aria-label={title}>
      <div className={classes.plan}>
        <Group gap="xs">
          <Title order={3}>{title}</Title>
          {!is_sold && (
            <Badge variant="light" color="gray" tt="none">
              No longer sold
            </Badge>
          )}
        </Group>
        <Segments
          label={`Programs of ${title}`}
          value={gives}
          options={[
            { value: 'all', label: 'Every program' },
            { value: 'chosen', label: 'Chosen ones' },
          ]}
          onChange={(value) => change({ gives: value, programme_ids })}
        />
      </div>
      {gives === 'all' ? (
        <Text size="sm" c="dimmed" mt="xs">
          {programmes.length === 0
            ? 'You have no programs yet.'
            : 'Everything that you have published, and what you publish later.'}
        </Text>
      ) : (
        <div className={classes.choices}>
          {programmes.map(({ id, title: name, version }) => (
            <Checkbox
              key={id}
              label={version === null ? `${name} (draft: it appears once you publish it)` : name}
              checked={programme_ids.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
          {programmes.length === 0 && (
            <Text size="sm" c="dimmed">
              You have no programs yet.{' '}
              <Anchor component={Link} to="/trainer/webapp-builder/content" inherit underline="always">
                Add one
              </Anchor>
            </Text>
          )}
          {programmes.length > 0 && programme_ids.length === 0 && (
            <Text size="sm" c="dimmed">
              This plan gives no program.
            </Text>
          )}
        </div>
      )}
    </Card>
  )
}

type Given = Pick<PlanContents, 'gives' | 'programme_ids'>

/** Shown at once; what the server refuses is taken back. Whoever loses a program by it is named, with the way back. */
function useChange({ plan_id, gives, programme_ids }: PlanContents) {
  const queries = useQueryClient()
  const key = [programmeCalls.planContents.path, {}]
  const { mutate } = useSend(programmeCalls.setPlanContents, {
    inTurn: true,
    refresh: [programmeCalls.list],
    onProblem: ({ message }) => {
      toastError(message)
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  function change(body: Given, before?: Given) {
    queries.setQueryData<PlanContents[]>(key, (plans) =>
      plans?.map((one) => (one.plan_id === plan_id ? { ...one, ...body } : one)),
    )
    mutate(
      { params: { plan: plan_id }, body },
      {
        onSuccess: ({ result: { lost } }) =>
          before &&
          lost > 0 &&
          toastSuccess(`${counted(lost, 'member loses', 'members lose')} this program`, 8000, {
            label: 'Undo',
            onClick: () => change(before),
          }),
      },
    )
  }
  return (body: Given) => change(body, { gives, programme_ids })
}
