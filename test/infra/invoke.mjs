/** Loads a bundle as Lambda does, hands its handler an event, and prints the answer. */
const [bundle, event] = process.argv.slice(2);
const { handler } = await import(bundle);
console.log(JSON.stringify((await handler(JSON.parse(event))) ?? null));
process.exit();
