declare module 'fontkit' {
  interface Path {
    readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
    readonly bbox: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
    toSVG(): string;
  }
  interface Glyph {
    readonly path: Path;
    readonly advanceWidth: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
  }
  export const create: (file: Buffer) => Font;
}
