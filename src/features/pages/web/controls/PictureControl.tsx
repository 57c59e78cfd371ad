import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useContext } from 'react'
import { PictureChoice } from '../../../media/choosing.ts'
import { noPicture, Picture } from '../../look/style.ts'
import classes from './controls.module.css'
import { FocusControl } from './FocusControl.tsx'
import { Row } from './Row.tsx'
import { TextControl } from './TextControl.tsx'
import { readBy, TypedField } from './TypedField.tsx'

interface Props {
  label?: string
  picture: Picture
  onChange(picture: Picture): void
}

/** Chosen from the library, where it can also be uploaded, or the address of one elsewhere. */
export function PictureControl({ label = 'Picture', picture, onChange }: Props) {
  const choose = useContext(PictureChoice)
  return (
    <>
      <div className={classes.picture}>
        <span className={classes.thumb}>
          {picture.path ? (
            <img src={picture.path} alt="" />
          ) : (
            <IconPhoto size={22} stroke={1.5} aria-hidden />
          )}
        </span>
        {choose && (
          <Button
            variant="default"
            size="sm"
            onClick={() => choose(({ path, altText }) => onChange({ path, altText }))}
          >
            Change Image
          </Button>
        )}
        {picture.path && (
          <Tooltip label="Remove image">
            <ActionIcon aria-label="Remove image" onClick={() => onChange(noPicture)}>
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {picture.path && <FocusControl picture={picture} onChange={onChange} />}
      <Row label={label}>
        {(id) => (
          <TypedField
            id={id}
            value={picture.path}
            placeholder="https://"
            show={(path) => path}
            read={readBy(Picture.shape.path)}
            onChange={(path) => onChange({ path, altText: picture.altText })}
          />
        )}
      </Row>
      <TextControl
        label="Alternative text"
        hint="Describe the image for screen readers"
        value={picture.altText}
        maxLength={1000}
        onChange={(altText) => onChange({ ...picture, altText })}
      />
    </>
  )
}
