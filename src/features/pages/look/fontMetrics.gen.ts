// Made from the font files by `node tools/font-metrics.ts`. Do not edit.
/** In em. The width is that of an average letter in an English text. */
export const fontMetrics = {
  'Poppins': { ascent: 1.05, descent: 0.35, lineGap: 0.1, widths: { 200: 0.4925, 300: 0.4968, 400: 0.5003, 500: 0.5043, 600: 0.5075, 700: 0.511, 800: 0.5141 } },
  'Roboto': { ascent: 0.9277, descent: 0.2441, lineGap: 0, widths: { 200: 0.4298, 300: 0.4343, 400: 0.4414, 500: 0.4446, 600: 0.446, 700: 0.4473, 800: 0.4489 } },
  'Open Sans': { ascent: 1.0688, descent: 0.293, lineGap: 0, widths: { 300: 0.448, 400: 0.4657, 500: 0.4745, 600: 0.4833, 700: 0.5008, 800: 0.518 } },
  'Lato': { ascent: 0.987, descent: 0.213, lineGap: 0, widths: { 300: 0.4166, 400: 0.429, 700: 0.4393, 900: 0.4487 } },
  'Quicksand': { ascent: 1, descent: 0.25, lineGap: 0, widths: { 300: 0.4554, 400: 0.4637, 500: 0.4718, 600: 0.4799, 700: 0.4878 } },
  'Oswald': { ascent: 1.193, descent: 0.289, lineGap: 0, widths: { 200: 0.321, 300: 0.3361, 400: 0.361, 500: 0.3856, 600: 0.3987, 700: 0.4089 } },
  'Roboto Slab': { ascent: 1.0479, descent: 0.271, lineGap: 0, widths: { 200: 0.4662, 300: 0.4679, 400: 0.4723, 500: 0.4749, 600: 0.4759, 700: 0.4769, 800: 0.4782 } },
  'PlayFair Display': { ascent: 1.082, descent: 0.251, lineGap: 0, widths: { 400: 0.4485, 500: 0.4515, 600: 0.4545, 700: 0.4574, 800: 0.4604 } },
} as const
