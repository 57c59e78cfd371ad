/** Texts of a site whose pre-flight has nothing to say. */
export const legalTexts = {
  terms_of_service: 'Be kind.',
  privacy_policy: 'We keep your name.',
  imprint: 'Maya Okafor, Harbor Street 12',
  support_email: 'help@maya.example',
}
