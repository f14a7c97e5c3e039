import type { NamedPlace } from '../reading.ts'

/** The main towns by country. Of several names with one postcode the usual one comes first. */
const PLACES = {
  AU: `Sydney 2000, Parramatta 2150, Western Sydney 2150, Northern Beaches 2100, Northern Beaches Sydney 2100, Penrith 2750, Blacktown 2148, Liverpool 2170, Campbelltown 2560,
    Newcastle 2300, Newy 2300, Gosford 2250,
    Central Coast 2250, Wollongong 2500, Nowra 2541, Bathurst 2795, Orange 2800, Dubbo 2830,
    Tamworth 2340, Armidale 2350, Wagga Wagga 2650, Wagga 2650, Albury 2640, Coffs Harbour 2450,
    Port Macquarie 2444, Lismore 2480, Tweed Heads 2485, Byron Bay 2481, Goulburn 2580, Queanbeyan 2620,
    Griffith 2680, Broken Hill 2880, Mudgee 2850, Maitland 2320, Hunter Valley 2320, Cessnock 2325, Canberra 2600,
    Melbourne 3000, Melb 3000, Geelong 3220, Ballarat 3350, Bendigo 3550, Shepparton 3630, Mildura 3500,
    Wodonga 3690, Warrnambool 3280, Traralgon 3844, Gippsland 3844, Frankston 3199, Mornington Peninsula 3931, Dandenong 3175, Werribee 3030,
    Sunbury 3429, Melton 3337, Wangaratta 3677, Echuca 3564, Horsham 3400, Sale 3850, Ringwood 3134,
    Footscray 3011, Brisbane 4000, Brissy 4000, Brisvegas 4000, Gold Coast 4217, Surfers Paradise 4217, Southport 4215, Ipswich 4305,
    Logan 4114, Sunshine Coast 4558, Maroochydore 4558, Toowoomba 4350, Townsville 4810, Cairns 4870,
    Mackay 4740, Rockhampton 4700, Bundaberg 4670, Hervey Bay 4655, Gladstone 4680, Gympie 4570,
    Mount Isa 4825, Adelaide 5000, Adelaide Hills 5152, Mount Gambier 5290, Whyalla 5600, Murray Bridge 5253,
    Port Augusta 5700, Port Lincoln 5606, Gawler 5118, Perth 6000, Fremantle 6160, Freo 6160, Mandurah 6210,
    Bunbury 6230, Geraldton 6530, Kalgoorlie 6430, Albany 6330, Busselton 6280, Joondalup 6027,
    Rockingham 6168, Broome 6725, Karratha 6714, Hobart 7000, Launceston 7250, Devonport 7310,
    Burnie 7320, Darwin 0800, Alice Springs 0870, Palmerston 0830, Katherine 0850`,
  NZ: `Auckland 1010, Auckland City 1010, Aucks 1010, Manukau 2104, South Auckland 2104,
    North Shore 0622, North Shore Auckland 0622, Albany 0632, Henderson 0612, West Auckland 0612, Papakura 2110,
    Pukekohe 2120, Whangarei 0110, Northland 0110, Hamilton 3204, Waikato 3204, Cambridge 3434, Tauranga 3110, Bay of Plenty 3110, Mount Maunganui 3116, The Mount 3116,
    Rotorua 3010, Taupo 3330, Gisborne 4010, Napier 4110, Hawkes Bay 4110, Hastings 4122, New Plymouth 4310, Taranaki 4310,
    Whanganui 4500, Wanganui 4500, Palmerston North 4410, Palmy 4410, Palmy North 4410, Manawatu 4410, Levin 5510, Masterton 5810,
    Wellington 6011, Welly 6011, Wgtn 6011, Hutt Valley 5010, Kapiti Coast 5032, Lower Hutt 5010, Upper Hutt 5018, Porirua 5022, Nelson 7010, Nelson Tasman 7010, Blenheim 7201,
    Christchurch 8011, Chch 8011, Canterbury 8011, Rangiora 7400, Ashburton 7700, Timaru 7910, Oamaru 9400, Dunedin 9016, Dunners 9016, Otago 9016,
    Queenstown 9300, Wanaka 9305, Invercargill 9810, Southland 9810, Greymouth 7805, Whakatane 3120, Golden Bay 7110`,
}

const townsIn = (country: 'AU' | 'NZ'): NamedPlace[] =>
  PLACES[country].split(',').map((line) => {
    const words = line.trim().replace(/\s+/g, ' ')
    const at = words.lastIndexOf(' ')
    return { name: words.slice(0, at), postcode: words.slice(at + 1) }
  })

/** The main towns by country, each with the postcode of its centre. */
export const TOWNS: Record<'AU' | 'NZ', NamedPlace[]> = { AU: townsIn('AU'), NZ: townsIn('NZ') }
