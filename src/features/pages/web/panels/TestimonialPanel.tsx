import {
  bounds,
  createTestimony,
  mostSocialLinks,
  newSocialLink,
  type SocialLink,
  type Testimonial,
  type Testimony,
} from '../../components/testimonial/model.ts'
import { plainText } from '../../look/marks.tsx'
import { AddressControl } from '../controls/AddressControl.tsx'
import { ChoiceControl } from '../controls/ChoiceControl.tsx'
import { ItemsControl, preview } from '../controls/ItemsControl.tsx'
import { PanelTabs } from '../controls/PanelTabs.tsx'
import { PictureControl } from '../controls/PictureControl.tsx'
import type { PanelProps } from '../controls/panel.ts'
import { StyleControls } from '../controls/StyleControls.tsx'
import { TextControl } from '../controls/TextControl.tsx'
import { WordsControl } from '../controls/WordsControl.tsx'

const iconNames: Record<SocialLink['icon'], string> = {
  FaInstagram: 'Instagram',
  FaYoutube: 'YouTube',
  FaTiktok: 'TikTok',
  FaFacebook: 'Facebook',
  FaTwitter: 'Twitter',
  FaLinkedin: 'LinkedIn',
  FaGlobe: 'Website',
}

export function TestimonialPanel({ component: { items, style }, edit }: PanelProps<Testimonial>) {
  return (
    <PanelTabs
      tabs={{
        General: (
          <ItemsControl
            label="Testimonials"
            one="testimonial"
            items={items}
            nameOf={({ heading }) => preview(plainText(heading))}
            create={createTestimony}
            onChange={(items) => edit({ items })}
          >
            {(item, change) => <TestimonyControls item={item} onChange={change} />}
          </ItemsControl>
        ),
        Design: (
          <StyleControls
            style={style}
            bounds={bounds}
            has={['text', 'width', 'height', 'place', 'margin', 'padding', 'fill', 'border', 'corners']}
            onChange={(style, pauseMs) => edit({ style }, pauseMs)}
          />
        ),
      }}
    />
  )
}

function TestimonyControls({ item, onChange }: { item: Testimony; onChange(item: Testimony): void }) {
  const set = (change: Partial<Testimony>) => onChange({ ...item, ...change })
  return (
    <>
      <WordsControl label="Text" lines={3} value={item.text} onChange={(text) => set({ text })} />
      <WordsControl label="Name" value={item.heading} onChange={(heading) => set({ heading })} />
      <WordsControl label="Role" value={item.subHeading} onChange={(subHeading) => set({ subHeading })} />
      <PictureControl label="Portrait" picture={item.image} onChange={(image) => set({ image })} />
      <ItemsControl
        label="Social links"
        one="social link"
        least={0}
        most={mostSocialLinks}
        items={item.socialLinks}
        nameOf={({ name, icon }) => name || iconNames[icon]}
        create={newSocialLink}
        onChange={(socialLinks) => set({ socialLinks })}
      >
        {(one, change) => (
          <>
            <ChoiceControl
              label="Icon"
              value={one.icon}
              options={iconNames}
              onChange={(icon) => change({ ...one, icon })}
            />
            <TextControl label="Label" value={one.name} onChange={(name) => change({ ...one, name })} />
            <AddressControl label="Link" value={one.link} onChange={(link) => change({ ...one, link })} />
          </>
        )}
      </ItemsControl>
    </>
  )
}
