// The customer has answered inside the product's page: tells stripe.js, which asks the server what came of it.
const answer = document.querySelector('[data-answer]')?.dataset.answer
window.parent.postMessage({ localStripe: 'challenge', answer }, '*')
