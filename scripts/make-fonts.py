"""Writes src/ui/fonts: one file a family, with what our pages use of it and nothing else.

    pip install fonttools brotli && python3 scripts/make-fonts.py

Takes the split variable fonts of the @fontsource-variable packages (npm, version below), moves the vowels with macrons from
their latin-ext file into the latin one, so that a page in New Zealand needs no further file, and drops the light weights
and the widths and optical sizes no theme uses. All are under the SIL Open Font License; none reserves its name.
"""
import copy, io, json, subprocess, tarfile, tempfile
from pathlib import Path
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

VERSION = '5.3.0'
MACRONS = 'ĀāĒēĪīŌōŪū'
# The features for ordinary text, and the digit styles that a theme may use.
FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'rlig', 'calt', 'tnum', 'lnum']
# Family: the file and the limits of its axes. The weight is 400 and up everywhere.
FAMILIES = {
    'archivo': ('wght', {}),
    # One optical size, because this axis alone doubles the file.
    'bricolage-grotesque': ('opsz', {'opsz': 18}),
    'figtree': ('wght', {}),
    # Headlines only, so the display size.
    'fraunces': ('opsz', {'opsz': 72}),
    'hanken-grotesk': ('wght', {}),
    'instrument-sans': ('wght', {}),
    'manrope': ('wght', {}),
    'newsreader': ('opsz', {'opsz': 40}),
    'oswald': ('wght', {}),
    'outfit': ('wght', {}),
    'red-hat-display': ('wght', {}),
    'saira': ('wdth', {'wdth': (100, 125)}),
    'schibsted-grotesk': ('wght', {}),
    'sora': ('wght', {}),
    'space-grotesk': ('wght', {}),
}
OUT = Path('src/ui/fonts')


def adopt(font, other, letters):
    """Copies letters, with the parts they are made of, from one half of a split variable font into the other."""
    ours, theirs = font.getBestCmap(), other.getBestCmap()
    order = list(font.getGlyphOrder())
    # Load these tables before the glyph order grows, because each of them counts glyphs.
    for table in ('glyf', 'gvar', 'hmtx'): font[table]
    by_code = {name: ours.get(code) for code, name in theirs.items()}
    known = {}

    def take(name):
        if name in known: return known[name]
        if by_code.get(name): return by_code[name]
        new = f'{name}.adopted'
        known[name] = new
        glyph = copy.deepcopy(other['glyf'][name])
        if glyph.isComposite():
            for part in glyph.components: part.glyphName = take(part.glyphName)
        order.append(new)
        font['glyf'].glyphs[new] = glyph
        font['hmtx'][new] = other['hmtx'][name]
        font['gvar'].variations[new] = copy.deepcopy(other['gvar'].variations.get(name, []))
        return new

    for letter in letters:
        name = take(theirs[ord(letter)])
        for table in font['cmap'].tables:
            if table.isUnicode(): table.cmap[ord(letter)] = name
    font.setGlyphOrder(order)
    font['glyf'].glyphOrder = order
    # Without HVAR, advance widths are computed from the outlines.
    if 'HVAR' in font: del font['HVAR']


def make(family, folder):
    axis, axis_limits = FAMILIES[family]
    half = lambda name: TTFont(folder / f'files/{family}-{name}-{axis}-normal.woff2')
    font = half('latin')
    adopt(font, half('latin-ext'), MACRONS)
    weight = next(axis for axis in font['fvar'].axes if axis.axisTag == 'wght')
    limits = {**axis_limits, 'wght': (max(400, weight.minValue), 400, weight.maxValue)}
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 13, 14])
    glyphs = Subsetter(options)
    glyphs.populate(unicodes=font.getBestCmap().keys())
    glyphs.subset(font)
    font = instancer.instantiateVariableFont(font, limits)
    font.flavor = 'woff2'
    font.save(OUT / f'{family}.woff2')
    weights = next(axis for axis in font['fvar'].axes if axis.axisTag == 'wght')
    print(f'{family}: {(OUT / f"{family}.woff2").stat().st_size / 1024:.1f} KB, {weights.minValue:.0f} to {weights.maxValue:.0f}')


OUT.mkdir(exist_ok=True)
notices = []
for family in FAMILIES:
    with tempfile.TemporaryDirectory() as there:
        packed = subprocess.run(['npm', 'pack', '--silent', '--pack-destination', there, f'@fontsource-variable/{family}@{VERSION}'], check=True, capture_output=True, text=True)
        with tarfile.open(Path(there) / packed.stdout.strip()) as archive: archive.extractall(there, filter='data')
        folder = Path(there) / 'package'
        make(family, folder)
        licence = (folder / 'LICENSE').read_text()
        notices.append(licence.split('\n')[0].strip())
        terms = licence[licence.index('SIL OPEN FONT LICENSE'):]
(OUT / 'LICENCE.txt').write_text('These files are reduced copies of fonts that are\n\n' + '\n'.join(notices) + '\n\nand, like the originals, under this licence:\n\n' + terms)
