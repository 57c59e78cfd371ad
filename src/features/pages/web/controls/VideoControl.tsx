import { Button, Group, Modal, TextInput } from '@mantine/core'
import { IconBrandYoutube } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { FilmLink } from '../../components/video/model.ts'
import classes from './controls.module.css'

interface Props {
  link: string
  onChange(link: string): void
}

/** A video is chosen in a dialog, by its YouTube address. */
export function VideoControl({ link, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className={classes.picture}>
        <span className={classes.thumb}>
          <IconBrandYoutube size={22} stroke={1.5} aria-hidden />
        </span>
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {link ? 'Change Video' : 'Add Video'}
        </Button>
        {link && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {link && <p className={classes.address}>{link}</p>}
      {open && <FilmModal link={link} onChange={onChange} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilmModal({ link, onChange, onClose }: Props & { onClose(): void }) {
  const [typed, setTyped] = useState(link)
  const [message, setMessage] = useState<string>()
  function use(event: SubmitEvent) {
    event.preventDefault()
    const read = FilmLink.safeParse(typed.trim())
    if (!read.success || !read.data) return setMessage('Only YouTube links are supported')
    onChange(read.data)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Video">
      <form onSubmit={use}>
        <TextInput
          data-autofocus
          label="YouTube link"
          placeholder="https://www.youtube.com/watch?v="
          value={typed}
          error={message}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMessage(undefined)
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">Use video</Button>
        </Group>
      </form>
    </Modal>
  )
}
