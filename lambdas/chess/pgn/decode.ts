/** How many bytes at the end begin a character of UTF-8 that the next chunk completes. */
const unfinished = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};

const join = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b;
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
};

/** Decodes chunks of UTF-8; from the first byte on that UTF-8 can't have, of Windows-1252. Text passes as it is. */
export async function* decodeText(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const windows = new TextDecoder('windows-1252');
  let rest = new Uint8Array();
  let isUtf8 = true;
  const decode = (bytes: Uint8Array): string => {
    if (isUtf8) {
      try {
        return utf8.decode(bytes);
      } catch {
        isUtf8 = false;
      }
    }
    return windows.decode(bytes);
  };
  for await (const chunk of chunks) {
    if (typeof chunk === 'string') {
      yield chunk;
      continue;
    }
    const bytes = join(rest, chunk);
    const whole = bytes.length - (isUtf8 ? unfinished(bytes) : 0);
    rest = bytes.slice(whole);
    yield decode(bytes.subarray(0, whole));
  }
  if (rest.length > 0) yield decode(rest);
}
