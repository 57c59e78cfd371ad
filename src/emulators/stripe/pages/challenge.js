// The customer finished the challenge inside the product's page: tells stripe.js, which requests the result.
const answer = document.querySelector('[data-answer]')?.dataset.answer
window.parent.postMessage({ localStripe: 'challenge', answer }, '*')
