import { z } from 'zod'
import { Address, noLink } from '../../document/link.ts'
import { corners, noPicture, Picture, plainStyle, sides, styleBounds, styleWithin } from '../../look/style.ts'
import { common, Text } from '../define.ts'
import { itemsOf } from '../items.ts'

export const bounds = styleBounds

export const socialIcons = [
  'FaInstagram',
  'FaYoutube',
  'FaTiktok',
  'FaFacebook',
  'FaTwitter',
  'FaLinkedin',
  'FaGlobe',
] as const

export const SocialLink = z.object({ name: Text, icon: z.enum(socialIcons), link: Address })
export type SocialLink = z.output<typeof SocialLink>

export const mostSocialLinks = 10

export const Testimony = z.object({
  image: Picture,
  heading: Text,
  subHeading: Text,
  text: Text,
  socialLinks: z.array(SocialLink).max(mostSocialLinks, `At most ${mostSocialLinks} links`),
})
export type Testimony = z.output<typeof Testimony>

/** Padding, color, border and corners belong to each card. */
export const Testimonial = z.object({
  ...common,
  type: z.literal('testimonial'),
  markup: z.literal('figure'),
  style: styleWithin(bounds),
  items: itemsOf(Testimony),
})
export type Testimonial = z.output<typeof Testimonial>

export const createTestimony = (): Testimony => ({
  image: noPicture,
  heading: 'Nora',
  subHeading: 'Member since spring',
  text: 'Put a real quote from a real customer here. The best ones name a result and how long it took.',
  socialLinks: [],
})

export const newSocialLink = (): SocialLink => ({ name: '', icon: 'FaInstagram', link: '' })

export const createTestimonial = (id: string): Testimonial => ({
  id,
  type: 'testimonial',
  data: '',
  markup: 'figure',
  link: noLink,
  style: {
    ...plainStyle,
    padding: sides(24),
    margin: { top: 8, right: 0, bottom: 16, left: 0 },
    border: { ...plainStyle.border, ...sides(1) },
    rounded: corners(16),
  },
  items: [createTestimony()],
})
