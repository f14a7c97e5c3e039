export default function Choose() {
  return <main>Where to?</main>
}
