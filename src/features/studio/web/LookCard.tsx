/** How the members' app shows itself: name, colors, font, dark mode and the order of its tabs. */
import { ActionIcon, Anchor, Card, ColorInput, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCall, useSend } from '../../../base/web/api.ts'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { ErrorBlock } from '../../../ui/StateBlock.tsx'
import { toastSuccess } from '../../../ui/Toasts.ts'
import { fonts } from '../../pages/look/style.ts'
import type { AppLook, appTabs } from '../../sites/appLook.ts'
import { type MemberApp, memberAppCalls } from '../../sites/memberApp.ts'
import { labelsOf } from '../labels.ts'
import { isDarkGround, themeOf } from '../theme.ts'
import { type Changes, differences, draftOf, isColor, useDrafting } from './draft.ts'
import classes from './LookCard.module.css'

export function LookCard() {
  const { data: app, error, refetch } = useCall(memberAppCalls.get, {})
  return (
    <Card component="section" aria-labelledby="look-title" className={classes.card ?? ''}>
      <Title order={2} id="look-title" mb="md">
        Look
      </Title>
      {error && (
        <ErrorBlock title="We couldn't load the look" text={error.message} onRetry={() => void refetch()} />
      )}
      {app && <LookForm app={app} />}
    </Card>
  )
}

function LookForm({ app }: { app: MemberApp }) {
  const { typed, change: setTyped } = useDrafting()
  const { changes, tabs, look } = draftOf(app, typed)
  const change = (changed: Changes) =>
    setTyped((before) => differences({ ...before, ...changed }, { ...app.look, tabs: app.tabs }))
  const queries = useQueryClient()
  const save = useSend(memberAppCalls.save, {
    onDone: ({ message, result }) => {
      queries.setQueryData([memberAppCalls.get.path, {}], result)
      // Not everything: what was typed in the meantime is not saved yet.
      setTyped((now) => differences(now, { ...result.look, tabs: result.tabs }))
      toastSuccess(message)
    },
  })
  const faults = save.error?.fields
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ body: { look, tabs: tabs as Tab[] } })
      }}
    >
      <Stack>
        {save.error && !faults && <FormAlert tone="bad">{save.error.message}</FormAlert>}
        <AppIcon path={app.icon} />
        <TextInput
          label="Name on the home screen"
          placeholder={app.site_name}
          maxLength={60}
          value={look.name}
          error={faults?.['look.name']?.[0]}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Colors look={look} faults={faults} onChange={change} />
        <Select
          label="Font"
          allowDeselect={false}
          data={[{ value: '', label: 'The phone’s own' }, ...fonts.map((value) => ({ value, label: value }))]}
          value={look.font}
          onChange={(font) => change({ font: font ?? '' })}
        />
        <Mode value={look.mode} onChange={(mode) => change({ mode })} />
        <TabOrder
          tabs={tabs}
          names={labelsOf(app.industry_id)}
          onChange={(moved) => change({ tabs: moved })}
        />
      </Stack>
      <SaveBar
        what="look"
        isChanged={Object.keys(changes).length > 0}
        pending={save.isPending}
        onDiscard={() => {
          save.reset()
          setTyped(() => ({}))
        }}
      />
    </form>
  )
}

const modes = [
  { value: 'system', label: 'As the phone' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

type ModeName = AppLook['mode']

const Mode = ({ value, onChange }: { value: ModeName; onChange(mode: ModeName): void }) => (
  <div>
    <Text size="sm" fw={600} mb={6} aria-hidden>
      Light or dark
    </Text>
    <Segments label="Light or dark" full value={value} options={modes} onChange={onChange} />
  </div>
)

/** It is the logo of everything the trainer shows, so it has a screen of its own. */
const AppIcon = ({ path }: { path: string | null }) => (
  <div className={classes.icon}>
    {path && <img src={path} alt="" width="52" height="52" />}
    <div>
      <Text size="sm" fw={600}>
        Icon
      </Text>
      <Anchor component={Link} to="/trainer/app-images" size="sm" underline="always">
        {path ? 'Change the icon' : 'Add an icon'}
      </Anchor>
    </div>
  </div>
)

type Tab = (typeof appTabs)[number]

interface ColorsProps {
  look: AppLook
  faults: Partial<Record<string, string[]>> | undefined
  onChange(changed: Partial<AppLook>): void
}

/** Two colors, and what is made of them so that everything can be read. */
function Colors({ look, faults, onChange }: ColorsProps) {
  const areColors = isColor(look.accent) && isColor(look.ground)
  const said = areColors ? [...themeOf(look).corrected, ...shadeOf(look)] : []
  return (
    <>
      <div className={classes.pair}>
        <ColorInput
          label="Accent"
          format="hex"
          withEyeDropper={false}
          value={look.accent}
          error={faults?.['look.accent']?.[0]}
          onChange={(accent) => onChange({ accent })}
        />
        <ColorInput
          label="Background"
          format="hex"
          withEyeDropper={false}
          value={look.ground}
          error={faults?.['look.ground']?.[0]}
          onChange={(ground) => onChange({ ground })}
        />
      </div>
      {said.map((sentence) => (
        <Text key={sentence} size="sm" c="dimmed">
          {sentence}
        </Text>
      ))}
    </>
  )
}

/** Whoever follows their phone sees the other kind of background too. */
function shadeOf({ ground, mode }: AppLook): string[] {
  if (isDarkGround(ground))
    return mode === 'dark' ? [] : ['On a light phone the background is a light shade of yours.']
  return mode === 'light' ? [] : ['On a dark phone the background is a dark shade of yours.']
}

interface TabOrderProps {
  tabs: string[]
  names: Partial<Record<string, string>>
  onChange(tabs: string[]): void
}

function TabOrder({ tabs, names, onChange }: TabOrderProps) {
  const move = (index: number, by: number) => {
    const moved = [...tabs]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    onChange(moved)
  }
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        Order of the tabs
      </Text>
      <ol className={classes.tabs}>
        {tabs.map((tab, index) => (
          <li key={tab}>
            {names[tab] ?? tab}
            <span>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === 0}
                aria-label={`Move ${names[tab] ?? tab} up`}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={18} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={index === tabs.length - 1}
                aria-label={`Move ${names[tab] ?? tab} down`}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={18} stroke={1.75} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
